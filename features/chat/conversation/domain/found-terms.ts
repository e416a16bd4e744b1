/** Where the terms that somebody searches for stand in a text. */
import { foldForSearch, searchTerms } from "@/lib/fold";

export type Stretch = Readonly<{ start: number; end: number }>;

/** Letter by letter, where folding keeps their number, else the whole word. */
function inWord(word: string, at: number, term: string): Stretch | null {
  const folded = foldForSearch(word);
  const from = folded.indexOf(term);
  if (from < 0) return null;
  if (folded.length !== word.length) return { start: at, end: at + word.length };
  return { start: at + from, end: at + from + term.length };
}

/** The first place of each term in each word, in the order of the text and none over another. */
export function foundTerms(text: string, query: string): Stretch[] {
  const terms = searchTerms(query);
  const found = [...text.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) =>
    terms.flatMap((term) => inWord(word, index, term) ?? []),
  );
  const sorted = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return sorted.filter((one, at) => at === 0 || one.start >= Math.max(...sorted.slice(0, at).map(({ end }) => end)));
}

/** So much of a text stands before the first word that was found. */
const lead = 32;

/** The part of a text that begins shortly before what was found. */
export function foundExcerpt(text: string, query: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  const first = foundTerms(line, query).at(0)?.start ?? 0;
  if (first <= lead) return line;
  const from = line.lastIndexOf(" ", first - lead);
  return `…${line.slice(from < 0 ? first - lead : from + 1)}`;
}
