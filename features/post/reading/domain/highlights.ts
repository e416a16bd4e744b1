/** Splits a text around the matches of a search; joined, the pieces are the text again. */
import { foldForSearch, searchTerms } from "@/lib/fold";

/** A stretch of a text, and whether a search found it. */
export type Stretch = Readonly<{ text: string; isMatch: boolean }>;

/** Letters of an excerpt before the word that was found, and in all. */
const lead = 60;
const maxExcerpt = 180;

function findIn(word: string, terms: readonly string[]): string | undefined {
  const folded = foldForSearch(word);
  return terms.find((term) => folded.includes(term));
}

/** A word with what was found in it apart. Where folding changes its length, the whole word counts. */
function stretchesOf(word: string, terms: readonly string[]): Stretch[] {
  const term = findIn(word, terms);
  if (term === undefined) return [{ text: word, isMatch: false }];
  const folded = foldForSearch(word);
  if (folded.length !== word.length) return [{ text: word, isMatch: true }];
  const start = folded.indexOf(term);
  const end = start + term.length;
  return [
    { text: word.slice(0, start), isMatch: false },
    { text: word.slice(start, end), isMatch: true },
    { text: word.slice(end), isMatch: false },
  ].filter(({ text }) => text !== "");
}

/** A text in stretches; joined they are the text. */
export function highlight(text: string, query: string): Stretch[] {
  const terms = searchTerms(query);
  const joined: Stretch[] = [];
  for (const part of text.split(/(\s+)/u).flatMap((word) => stretchesOf(word, terms))) {
    const last = joined.at(-1);
    if (last && last.isMatch === part.isMatch) joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else if (part.text !== "") joined.push(part);
  }
  return joined;
}

/** The part of a longer text where the search found something, on one line; its beginning where it found nothing. */
export function excerptOf(text: string, query: string): string {
  const pieces = text.replace(/\s+/gu, " ").trim().split(" ");
  const terms = searchTerms(query);
  const found = Math.max(
    0,
    pieces.findIndex((word) => findIn(word, terms) !== undefined),
  );
  let start = found;
  for (let length = 0; start > 0 && length < lead; start -= 1) length += (pieces[start - 1]?.length ?? 0) + 1;
  const shown = pieces.slice(start).join(" ");
  const cut = shown.length > maxExcerpt ? `${shown.slice(0, maxExcerpt).replace(/\s\S*$/u, "")} …` : shown;
  return start > 0 ? `… ${cut}` : cut;
}
