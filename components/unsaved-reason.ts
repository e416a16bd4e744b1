import { isForLater, type UnsavedWrite } from "@/lib/optimistic-write";
import { codeOf, type ProblemCode, readProblem } from "@/lib/problem";
import { retryableStatuses } from "@/lib/write-retry";

/** Why a write was not saved, as the messages under `waiting.reasons` name it. */
export type UnsavedReason =
  | "changed"
  | "moved"
  | "gone"
  | "forbidden"
  | "full"
  | "limit"
  | "circle"
  | "unreachable"
  | "busy"
  | "signedOut"
  | "expired"
  | "rejected"
  | "failed";

const byCode: Readonly<Partial<Record<ProblemCode, UnsavedReason>>> = {
  "not-found": "gone",
  forbidden: "forbidden",
  "not-admitted": "forbidden",
  "wip-limit": "full",
  "blocking-circle": "circle",
  "too-many-requests": "busy",
  expired: "expired",
};

/** `stale` and `conflict` mean that somebody else was faster, or that a limit is reached: it depends on the write. */
function conflictOf({ kind, error }: UnsavedWrite): UnsavedReason {
  const isMove = kind === "moveCard" || kind === "moveColumns";
  if (codeOf(error) === "stale") return isMove ? "moved" : "changed";
  // Only a conflict over a limit has a detail.
  const isLimit = kind.startsWith("create") || (isMove && readProblem(error).detail !== undefined);
  if (isLimit) return "limit";
  return isMove ? "moved" : "changed";
}

export function unsavedReason(write: UnsavedWrite): UnsavedReason {
  const { error } = write;
  if (isForLater(error)) return "signedOut";
  const { code, status = Number.NaN } = readProblem(error);
  if (code === "stale" || code === "conflict") return conflictOf(write);
  const known = code && byCode[code];
  if (known) return known;
  if (typeof error === "string" || retryableStatuses.includes(status)) return "unreachable";
  return status >= 500 ? "failed" : "rejected";
}
