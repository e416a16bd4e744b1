/** How many letters of a word stand together in the index of cards, as `word_parts` of the database cuts them. */
const partLength = 3;
/** So many parts of a word are looked up; what they find is read for the letters anyway. */
const maxParts = 5;

/**
 * What to ask the index of word parts for, as the text of a tsquery, to find all texts that hold every word. It may find
 * a few more: the parts of a word may stand apart from each other.
 */
export function partsQuery(words: readonly string[]): string {
  return words.flatMap(partsOf).join(" & ");
}

/** Letters are counted as the database counts them: by code points. */
function partsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < partLength) return [`${quoted(word)}:*`];
  const starts = letters.slice(0, letters.length - partLength + 1);
  return chosenOf(starts.map((_, at) => letters.slice(at, at + partLength).join(""))).map(quoted);
}

/** Each part that is asked for is read in the index as far as texts have it: those with digits and signs are the rare ones. */
function chosenOf(parts: readonly string[]): readonly string[] {
  if (parts.length <= maxParts) return parts;
  const rare = parts.filter((part) => /[^\p{L}\p{M}]/u.test(part)).slice(0, maxParts);
  const others = parts.filter((part) => !rare.includes(part));
  const step = others.length / (maxParts - rare.length);
  return [...rare, ...Array.from({ length: maxParts - rare.length }, (_, at) => others[Math.floor(at * step)] ?? "")];
}

const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
