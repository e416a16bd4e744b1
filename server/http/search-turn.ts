import "server-only";
import type { Actor } from "../auth/actor";
import { inTurn } from "./in-turn";

/** Typing asks anew before the last answer has come. */
const maxWaiting = 3;

/**
 * Runs a search when the actor's earlier ones of this kind have ended: the database is busy with one of each person's, however
 * many they send. Throws `too-many-requests` where several wait, of which those count whose `signal` has not aborted.
 */
export const whenSearchedEarlier = <Result>(
  kind: "chat" | "mail" | "everything",
  { userId }: Actor,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => inTurn(`search-${kind}:${userId}`, { maxWaiting, signal }, work);
