import { queryRows } from "./rows";

/** A text that occurs nowhere else, of letters alone, so that no index, file or log writes it in another way. */
export const canaryOf = (kind: string) => `canary${kind}x`;

/** The tables with the canaries of these kinds: `table kind`, each once, sorted. */
export async function findCanaries(kinds: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, row } of await queryRows()) {
    const folded = row.toLowerCase();
    for (const kind of kinds) if (folded.includes(canaryOf(kind))) found.add(`${table} ${kind}`);
  }
  return [...found].toSorted();
}

/** The kinds whose canaries a longer text contains. */
export const canariesIn = (text: string, kinds: readonly string[]): string[] =>
  kinds.filter((kind) => text.toLowerCase().includes(canaryOf(kind)));
