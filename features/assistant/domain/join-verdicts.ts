import type { Verdict } from "./constants";

/** What several runs of one ask answered between them, the latest last; null where none has a verdict. */
export function joinVerdicts(verdicts: readonly Verdict[]): Verdict | null {
  const last = verdicts.at(-1);
  if (!last) return null;
  const found = [...new Set(verdicts.flatMap((each) => each.found))];
  const isOpen = (id: string) => !found.includes(id);
  /** A flaw stays where every answer to the question has it: a good answer is not given up for a later one. */
  const flawed = (name: "wrongLanguage" | "cut") =>
    found.filter((id) => verdicts.every((each) => !each.found.includes(id) || each[name].includes(id)));
  return {
    found,
    missing: [...new Set(verdicts.flatMap(({ missing }) => missing))].filter(isOpen),
    extra: verdicts.flatMap(({ extra }) => extra),
    matched: verdicts.flatMap(({ matched }) => matched),
    wrongLanguage: flawed("wrongLanguage"),
    cut: flawed("cut"),
  };
}
