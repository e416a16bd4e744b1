import type { Risk } from "../schema";

export type Severity = "small" | "middling" | "grave";

/** By the product of both, from 1 to 25: what is certain and small weighs as much as what is rare and large. */
export function severityOf({ likelihood, impact }: Pick<Risk, "likelihood" | "impact">): Severity {
  const score = likelihood * impact;
  if (score >= 15) return "grave";
  return score >= 6 ? "middling" : "small";
}
