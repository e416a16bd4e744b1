import type { UserRecord } from "../../schema";

/** Why a form about a person was not kept. */
export type Refusal =
  | { kind: "fields"; fields: readonly { pointer: string; code: string }[] }
  /** Somebody else has saved meanwhile; the record as it is now. */
  | { kind: "stale"; current: UserRecord }
  | { kind: "forbidden" | "gone" | "busy" | "away"; requestId: string | null };

type Problem = {
  status?: unknown;
  requestId?: unknown;
  errors?: readonly { pointer: string; code: string }[];
  current?: unknown;
};

const kinds: Readonly<Record<number, "forbidden" | "gone" | "busy">> = { 403: "forbidden", 404: "gone", 429: "busy" };

/** Reads what the API client rejected with: a problem body, or mere text when there was no answer. */
export function refusalOf(error: unknown): Refusal {
  const { status, requestId, errors, current } = (typeof error === "object" && error !== null ? error : {}) as Problem;
  if (status === 422 && errors && errors.length > 0) return { kind: "fields", fields: errors };
  if (status === 412 && typeof current === "object" && current !== null) {
    return { kind: "stale", current: current as UserRecord };
  }
  return {
    kind: kinds[Number(status)] ?? "away",
    requestId: Number(status) >= 500 && typeof requestId === "string" ? requestId : null,
  };
}
