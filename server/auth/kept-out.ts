import "server-only";
import { AppError } from "@/lib/errors";
import { listen } from "@/server/db/notify";
import { describeError, log } from "@/server/http/log";
import type { Actor } from "./actor";
import { findLiveActors } from "./session";
import { onTokenExpiry } from "./token-expiry";

/** How often a session is looked at without being told: it may run out, and a call may get lost. */
const lookEveryMs = 2_500;

/** Whether somebody may still do all that they could when they began, and no more. */
export const isSamePerson = (then: Actor, now: Actor | undefined) =>
  now?.isAdmitted === true &&
  then.roleId === now.roleId &&
  then.isAdmin === now.isAdmin &&
  then.permissions.size === now.permissions.size &&
  [...then.permissions].every((permission) => now.permissions.has(permission));

const findNow = async ({ sessionId }: Actor) => (await findLiveActors([sessionId])).get(sessionId);

/**
 * A check before each part of what is done in many: refuses as soon as somebody's session is over or their rights have
 * changed, or `requireAccess` throws because they may no longer see the data. It asks the database every 2.5 s at most.
 */
export function rightsCheck(actor: Actor, requireAccess?: () => Promise<unknown>): () => Promise<void> {
  let lookedAt = performance.now();
  return async () => {
    if (performance.now() - lookedAt < lookEveryMs) return;
    lookedAt = performance.now();
    if (!isSamePerson(actor, await findNow(actor))) throw new AppError("forbidden");
    await requireAccess?.();
  };
}

/**
 * Calls `end`, once, as soon as somebody's session is over or their rights have changed: for what goes on longer than
 * the call that began it. Answers how to stop looking.
 */
export function whenKeptOut(actor: Actor, end: () => void): () => void {
  let isOver = false;
  const look = async () => {
    try {
      if (isSamePerson(actor, await findNow(actor)) || isOver) return;
    } catch (error) {
      return log.warn({ error: describeError(error) }, "a session could not be looked at");
    }
    stop();
    end();
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  const stopListening = listen("session", () => void look());
  const stopWaiting = onTokenExpiry(actor, () => void look());
  function stop(): void {
    isOver = true;
    clearInterval(timer);
    stopListening();
    stopWaiting();
  }
  return stop;
}
