import "server-only";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import type { FormerAccountStatus } from "@/server/people/account-status-part";
import type { AccountStatusUndo } from "../../schema";
import type { UserRow } from "../../server/presenter";

/** Signed, people stood so before this person's act: no other date of deletion or reason can be written by it. */
const factsOf = ({ people, deactivatedAt }: Pick<AccountStatusUndo, "people" | "deactivatedAt">) =>
  [
    "user-standing",
    deactivatedAt,
    people.map((person) => [person.userId, person.deactivatedAt, person.deactivationReason, person.deleteAfter]),
  ] as const;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

/** Returns what undoes a change of account status, from how the accounts were before; null if none changed. */
export function undoOf(
  actor: Actor,
  before: readonly FormerAccountStatus[],
  deactivatedAt: Date | null,
): AccountStatusUndo | null {
  if (before.length === 0) return null;
  const people = before.map(({ id, version: _, roleId: __, ...accountStatus }) => ({ userId: id, ...accountStatus }));
  const facts = { people, deactivatedAt: isoOf(deactivatedAt) };
  return { ...facts, ...sealed(actor, factsOf(facts)) };
}

export const requireAccountStatusUndo = (actor: Actor, undo: AccountStatusUndo): void =>
  requireSeal(actor, factsOf(undo), undo);

/** Whether somebody still stands as the act left them, which touches the day of deletion only where it opens. */
export function standsAsLeft(
  row: UserRow,
  before: AccountStatusUndo["people"][number] | undefined,
  deactivatedAt: string | null,
): boolean {
  const deleteAfter = deactivatedAt === null ? null : before?.deleteAfter;
  return isoOf(row.deactivatedAt) === deactivatedAt && isoOf(row.deleteAfter) === deleteAfter;
}
