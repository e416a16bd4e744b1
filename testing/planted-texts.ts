import { queryRows } from "./rows";

/** A text that stands nowhere else, of letters alone, so that no index, file or log spells it otherwise. */
export const textOf = (kind: string) => `planted${kind}x`;

/** Where the texts of these kinds stand: `table kind`, each once. */
export async function findPlanted(kinds: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, row } of await queryRows()) {
    const folded = row.toLowerCase();
    for (const kind of kinds) if (folded.includes(textOf(kind))) found.add(`${table} ${kind}`);
  }
  return [...found].toSorted();
}

/** Which of these kinds a longer text holds. */
export const plantedIn = (text: string, kinds: readonly string[]): string[] =>
  kinds.filter((kind) => text.toLowerCase().includes(textOf(kind)));
