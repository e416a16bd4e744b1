import { asciiDigits } from "@/lib/ascii-digits";

type Named = Readonly<{ key: string; name: string }>;

/** Words alone, without case, punctuation and forms of one letter or digit. */
export const folded = (text: string) =>
  asciiDigits(text)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const fillers = new Set(["for", "the", "in", "by", "before", "at", "of", "to", "until"]);
const copyOf = (text: string) =>
  folded(text)
    .split(" ")
    .filter((word) => word !== "" && !fillers.has(word));

/** What stands before a colon, or in brackets at either end: "Pilot: a map", "A map (pilot)", "[M1] A map". */
const labels = [
  /^([^:：]{1,60})[:：]\s/u,
  /^[([（【]([^\])）】]{1,60})[\])）】]/u,
  /[([（【]([^\])）】]{1,60})[\])）】][.。]?$/u,
];
/** "M1", "Phase 2", "3-р үе шат", "المرحلة ٢". */
const place =
  /^(?:(?:m|ms|milestone|phase|stage|үе шат|المرحلة|مرحلة) ?(\d{1,2})|(\d{1,2}) (?:р|дугаар|дүгээр) (?:үе )?шат)$/u;
const minNameLength = 3;

/**
 * Finds the milestone that a requirement says it serves, by its key: the one that it names in full, else the only one
 * that all words of its label are from, else the one that its label counts to. Null where it says none.
 */
export function milestoneFinder(milestones: readonly Named[]): (text: string) => string | null {
  const known = milestones.map(({ key, name }) => ({ key, name: folded(name), words: new Set(copyOf(name)) }));
  const byLength = known
    .filter(({ name }) => name.length >= minNameLength)
    .toSorted((a, b) => b.name.length - a.name.length);
  const byLabel = (label: string) => {
    const words = copyOf(label);
    const fitting = known.filter((one) => words.length > 0 && words.every((word) => one.words.has(word)));
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0] : undefined;
    const [, first, second] = place.exec(folded(label)) ?? [];
    return known[Number(first ?? second) - 1];
  };
  return (text) => {
    const said = ` ${folded(text)} `;
    const named = byLength.find(({ name }) => said.includes(` ${name} `));
    if (named) return named.key;
    for (const label of labels) {
      const found = byLabel(label.exec(text.trim())?.[1] ?? "");
      if (found) return found.key;
    }
    return null;
  };
}
