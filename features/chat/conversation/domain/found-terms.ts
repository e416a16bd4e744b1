/** Where the terms that somebody searches for stand in a text. */
import { foldForSearch, searchTerms } from "@/lib/fold";

export type Stretch = Readonly<{ start: number; end: number }>;

/** Letter by letter, where folding keeps their number, else the whole word. */
function inWord(word: string, at: number, terms: readonly string[]): Stretch[] {
  const folded = foldForSearch(word);
  const found = terms.flatMap((term): Stretch[] => {
    const from = folded.indexOf(term);
    if (from < 0) return [];
    if (folded.length !== word.length) return [{ start: at, end: at + word.length }];
    return [{ start: at + from, end: at + from + term.length }];
  });
  return found.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

/** Word by word, so that who needs the first place reads no further. */
function* placesOf(text: string, query: string): Generator<Stretch> {
  const terms = [...new Set(searchTerms(query))];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    for (const found of inWord(word, index, terms)) {
      if (found.start < end) continue;
      end = found.end;
      yield found;
    }
  }
}

/** The first place of each term in each word, in the order of the text and none over another. */
export const foundTerms = (text: string, query: string): Stretch[] => [...placesOf(text, query)];

/** So much of a text stands before the first word that was found. */
const lead = 32;

/** The part of a text that begins shortly before what was found. */
export function foundExcerpt(text: string, query: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  const first = placesOf(line, query).next().value?.start ?? 0;
  if (first <= lead) return line;
  const from = line.lastIndexOf(" ", first - lead);
  return `…${line.slice(from < 0 ? first - lead : from + 1)}`;
}
