/**
 * Words that the glossary replaces where they stand in identifiers and file names, with the words to use.
 * @type {readonly { word: RegExp, use: string }[]}
 */
const replaced = [
  { word: /^deeds?$/, use: "action, operation" },
  { word: /^acts$/, use: "actions" },
  { word: /^faces?$/, use: "summary" },
  { word: /^words$/, use: "labels, copy" },
  { word: /^vocabulary$/, use: "constants, limits" },
  { word: /^held$/, use: "locked" },
  { word: /^carr(?:y|ied|ying)$/, use: "drag, dragged" },
  { word: /^(?:wish|wished|wanted)$/, use: "input, patch" },
  { word: /^usual$/, use: "default" },
  { word: /^(?:least|fewest)$/, use: "min" },
  { word: /^(?:most|longest)$/, use: "max" },
  { word: /^(?:tell|tells|told)$/, use: "notify, announce" },
  { word: /^(?:askings?)$/, use: "AI request, run, completion" },
  { word: /^circles?$/, use: "cycle, circular dependency" },
  { word: /^standing$/, use: "account status" },
  { word: /^gravity$/, use: "severity" },
  { word: /^(?:verdicts?|judge|judged)$/, use: "validation result, evaluate" },
  { word: /^narrowed$/, use: "filtered" },
  { word: /^seats?$/, use: "connection slots" },
  { word: /^(?:steer|steers|steering)$/, use: "redirect, route guard" },
  { word: /^clash(?:es)?$/, use: "conflict" },
  { word: /^letters?$/, use: "email, email template" },
  { word: /^famil(?:y|ies)$/, use: "series with overrides" },
  { word: /^likeness$/, use: "similarity" },
  { word: /^whoever$/, use: "whose, who" },
  {
    word: /^(?:take|taken|bring|brought|way|put|kept|looked)(?:back|away|out|through)$/,
    use: "revert, undo, restore, cancel, archive, revoke",
  },
];

/** Names in which a replaced word is the standard term: what is on a wishlist is wished for. */
const terms = /\b(?:WishButton|wish-button|isWished)\b/g;

const notCode = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
const identifier = /[A-Za-z_$][\w$]*/g;
/** The words of an identifier or a file name, in lower case: `takeBackStep` has take, back and step. */
const partsOf = (/** @type {string} */ name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** @returns {{ word: string, use: string }[]} */
function findIn(/** @type {string} */ name) {
  const parts = partsOf(name);
  const pairs = parts.slice(1).map((part, at) => `${parts[at]}${part}`);
  return [...parts, ...pairs].flatMap((word) =>
    replaced.filter((entry) => entry.word.test(word)).map(({ use }) => ({ word, use })),
  );
}

/**
 * The words in a file's name and identifiers that the glossary replaces; comments and texts are not read.
 * @param {{ file: string, text: string }} source
 */
export function replacedTerms({ file, text }) {
  const code = text.replace(notCode, " ").replace(terms, " ");
  return [
    ...findIn(file.replace(terms, " ").split("/").slice(1).join(" ")),
    ...(code.match(identifier) ?? []).flatMap(findIn),
  ];
}

/**
 * Files with more replaced words than the baseline allows them; a file that is not in it may have none.
 * @param {readonly { file: string, text: string }[]} files
 * @param {Readonly<Record<string, number>>} baseline
 * @returns {string[]}
 */
export function glossaryFaults(files, baseline) {
  return files.flatMap((source) => {
    const found = replacedTerms(source);
    const allowed = baseline[source.file] ?? 0;
    if (found.length <= allowed) return [];
    const named = [...new Map(found.map(({ word, use }) => [word, `"${word}" (use ${use})`])).values()]
      .slice(0, 3)
      .join(", ");
    return [`${source.file}: ${found.length} words that the glossary replaces, ${allowed} allowed: ${named}`];
  });
}
