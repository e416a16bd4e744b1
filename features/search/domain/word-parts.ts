/** How many letters of a word stand together in the index of cards, as `word_parts` of the database cuts them. */
const partLength = 3;

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
  return starts.map((_, at) => quoted(letters.slice(at, at + partLength).join("")));
}

const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
