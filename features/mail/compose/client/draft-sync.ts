/** Stores drafts on the server a moment after the last key, one call after another. */
import { call } from "@/lib/api-client";
import { codeOf, currentOf } from "@/lib/problem";
import type { Mail } from "../../schema";
import { draftInputOf, storedFileIds } from "../domain/composition";
import { composeActions, currentWindow } from "./store";

const restMs = 1_500;
/** After a failure, and as long as nothing else is typed. */
const retryMs = 15_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const running = new Map<string, Promise<void>>();

function plan(key: string, ms: number): void {
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => void saveNow(key), ms),
  );
}

/** Stores a draft soon; each further key puts it off. */
export const saveSoon = (key: string): void => plan(key, restMs);

/** It is sent or discarded: what is under way still ends. */
export function stopSaving(key: string): Promise<void> {
  clearTimeout(timers.get(key));
  timers.delete(key);
  return running.get(key) ?? Promise.resolve();
}

const isMail = (value: unknown): value is Mail =>
  typeof Object(value).id === "string" && Array.isArray(Object(value).to);

/** The draft as it is now, where a write was refused because it was changed elsewhere. */
export function currentDraftOf(error: unknown): Mail | null {
  const current = currentOf(error);
  return isMail(current) ? current : null;
}

function receiveFailure(key: string, error: unknown): void {
  const code = codeOf(error);
  const current = currentDraftOf(error);
  if (current !== null) composeActions.changedElsewhere(key, current);
  else if (code === "not-found" || code === "conflict") {
    // It was deleted, or sent, in another window.
    composeActions.draftLost(key);
    saveSoon(key);
  } else {
    composeActions.saveFailed(key);
    if (code !== "invalid-input") plan(key, retryMs);
  }
}

async function save(key: string, isAlsoEmpty: boolean): Promise<void> {
  const one = currentWindow(key);
  if (!one || one.changedElsewhere || (one.changes === one.storedChanges && !isAlsoEmpty)) return;
  const { changes } = one;
  composeActions.saveBegun(key);
  try {
    const { mail } = await call("POST /api/mail/drafts", { body: draftInputOf(one, one) });
    composeActions.saved(key, mail, changes, storedFileIds(one));
    if ((currentWindow(key)?.changes ?? changes) !== changes) saveSoon(key);
  } catch (error) {
    receiveFailure(key, error);
  }
}

/** Stores a draft at once; resolves when the server has answered, whatever it said. */
export function saveNow(key: string, { isAlsoEmpty = false } = {}): Promise<void> {
  clearTimeout(timers.get(key));
  const before = running.get(key) ?? Promise.resolve();
  const work = before
    .then(() => save(key, isAlsoEmpty))
    .finally(() => {
      if (running.get(key) === work) running.delete(key);
    });
  running.set(key, work);
  return work;
}

/** The draft that files are uploaded to, made if there is none. Rejects where it could not be. */
export async function requireDraftId(key: string): Promise<string> {
  if (!currentWindow(key)?.draftId) await saveNow(key, { isAlsoEmpty: true });
  const draftId = currentWindow(key)?.draftId;
  if (!draftId) throw new Error("The draft could not be stored.");
  return draftId;
}

/** Discards a draft; answers how to restore it. */
export async function discardDraft(draftId: string): Promise<() => Promise<unknown>> {
  await call("POST /api/mail/delete", { body: { mailIds: [draftId] } }).catch((error: unknown) => {
    if (codeOf(error) !== "not-found") throw error;
  });
  return () => call("POST /api/mail/restore", { body: { mailIds: [draftId] } });
}
