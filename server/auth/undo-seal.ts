import "server-only";
import { AppError } from "@/lib/errors";
import type { UndoSeal } from "@/lib/undo-seal";
import type { Actor } from "./actor";
import { isSignatureOf, signatureOf } from "./signature";

const undoHours = 1;

/** What was done: its kind first, so that what was signed for one is worth nothing for another. */
type Facts = readonly [kind: string, ...rest: unknown[]];

const signed = ([kind, ...rest]: Facts, { userId }: Actor, until: string) => [kind, userId, until, ...rest] as const;

/** Proves for an hour that this person did this: nothing else can be undone by it, and by nobody else. */
export function sealed(actor: Actor, facts: Facts): UndoSeal {
  const until = new Date(Date.now() + undoHours * 3_600_000).toISOString();
  return { until, seal: signatureOf(signed(facts, actor, until)) };
}

export function requireSeal(actor: Actor, facts: Facts, { until, seal }: UndoSeal): void {
  if (!isSignatureOf(signed(facts, actor, until), seal)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/seal", code: "invalid-value" }] });
  }
  if (Date.parse(until) < Date.now()) throw new AppError("conflict", { detail: "It is too late to undo this." });
}
