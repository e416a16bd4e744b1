import "server-only";
import { csvLimits } from "@/lib/csv-limits";
import type { CsvSeal } from "@/lib/csv-plan";
import { AppError } from "@/lib/errors";
import type { Actor } from "../auth/actor";
import { isSignatureOf, signatureOf } from "../auth/signature";

/** What an import made: its kind first, so that what was sealed for one is worth nothing for another. */
type Facts = readonly [kind: string, ...ids: string[]];

const signed = ([kind, ...ids]: Facts, { userId }: Actor, until: string) => [kind, userId, until, ...ids] as const;

/** Proves for a time that this person's import made this: no other record can be taken away by it. */
export function sealed(actor: Actor, facts: Facts): CsvSeal {
  const until = new Date(Date.now() + csvLimits.undoHours * 3_600_000).toISOString();
  return { until, seal: signatureOf(signed(facts, actor, until)) };
}

export function requireSeal(actor: Actor, facts: Facts, { until, seal }: CsvSeal): void {
  if (!isSignatureOf(signed(facts, actor, until), seal)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/seal", code: "invalid-value" }] });
  }
  if (Date.parse(until) < Date.now()) throw new AppError("conflict", { detail: "It is too late to undo this." });
}
