import "server-only";
import { foldForSearch } from "@/lib/fold";
import { type Locale, locales } from "@/lib/locale";

/** The word of a closed list that a cell names, in any of our languages or as programs write it. */
export async function wordReader<Word extends string>(
  copy: readonly Word[],
  saidIn: (locale: Locale) => Promise<Readonly<Record<Word, string>>>,
): Promise<(text: string) => Word | null> {
  const known = new Map<string, Word>();
  for (const locale of locales) {
    const said = await saidIn(locale);
    for (const word of copy) known.set(foldForSearch(said[word]), word);
  }
  for (const word of copy) known.set(foldForSearch(word), word);
  return (text) => known.get(foldForSearch(text)) ?? null;
}
