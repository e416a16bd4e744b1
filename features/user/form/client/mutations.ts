import { readProblem } from "@/lib/problem";
import type { UserRecord } from "../../schema";

/** Why a form about a person was not kept. */
export type Refusal =
  | { kind: "fields"; fields: readonly { pointer: string; code: string }[] }
  /** Somebody else has saved meanwhile; the record as it is now. */
  | { kind: "stale"; current: UserRecord }
  | { kind: "forbidden" | "gone" | "busy" | "away"; requestId: string | null };

const kinds: Readonly<Record<number, "forbidden" | "gone" | "busy">> = { 403: "forbidden", 404: "gone", 429: "busy" };

/** Returns why a write was refused, from the problem body or, without an answer, from the thrown error. */
export function refusalOf(error: unknown): Refusal {
  const { status = 0, requestId, fields, current } = readProblem(error);
  if (status === 422 && fields.length > 0) return { kind: "fields", fields };
  if (status === 412 && typeof current === "object" && current !== null) {
    return { kind: "stale", current: current as UserRecord };
  }
  return {
    kind: kinds[status] ?? "away",
    requestId: status >= 500 ? (requestId ?? null) : null,
  };
}
