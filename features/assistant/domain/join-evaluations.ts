import type { Evaluation } from "./constants";

/** What several runs of one ask answered between them, the latest last; null where none has a verdict. */
export function joinEvaluations(evaluations: readonly Evaluation[]): Evaluation | null {
  const last = evaluations.at(-1);
  if (!last) return null;
  const found = [...new Set(evaluations.flatMap((each) => each.found))];
  const isOpen = (id: string) => !found.includes(id);
  /** A flaw stays where every answer to the question has it: a good answer is not given up for a later one. */
  const flawed = (name: "wrongLanguage" | "cut") =>
    found.filter((id) => evaluations.every((each) => !each.found.includes(id) || each[name].includes(id)));
  return {
    found,
    missing: [...new Set(evaluations.flatMap(({ missing }) => missing))].filter(isOpen),
    extra: evaluations.flatMap(({ extra }) => extra),
    matched: evaluations.flatMap(({ matched }) => matched),
    wrongLanguage: flawed("wrongLanguage"),
    cut: flawed("cut"),
  };
}
