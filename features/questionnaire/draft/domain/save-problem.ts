/** Classifies why a save failed, and whether the same call may succeed later. */
import { isOtherOwner } from "@/lib/owner";
import { type ProblemCode, readProblem } from "@/lib/problem";

/** What keeps answers from the server: a problem that passes by itself, or a refusal that something must be done about. */
export type SaveProblem =
  | "offline"
  | "unavailable"
  /** It was given up for now. */
  | "failed"
  | "signedOut"
  | "forbidden"
  | "tooLong"
  | "tooMany"
  | "deleted"
  | "invalid";

/** Problems after which the same call may succeed. */
export const isTemporary = (status: string): boolean => status === "offline" || status === "unavailable";

const byCode: Readonly<Partial<Record<ProblemCode, SaveProblem>>> = {
  unavailable: "unavailable",
  unexpected: "unavailable",
  "still-running": "unavailable",
  "too-many-requests": "unavailable",
  "too-slow": "unavailable",
  "not-authenticated": "signedOut",
  "not-admitted": "signedOut",
  forbidden: "forbidden",
  "too-large": "tooLong",
  /** Somebody has at most so many questionnaires. */
  conflict: "tooMany",
  "not-found": "deleted",
};

/** Names why a save failed, from the problem that came (lib/problem.ts), or from anything else when nobody answered. */
export function saveProblemOf(error: unknown): SaveProblem {
  const { code, fields } = readProblem(error);
  if (code === undefined) return "offline";
  const known = byCode[code];
  if (known) return known;
  if (isOtherOwner(error)) return "signedOut";
  return fields.some((field) => field.code === "too-long") ? "tooLong" : "invalid";
}
