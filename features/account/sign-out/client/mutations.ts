import { claimsOf, readAccessToken } from "@/lib/access-token";
import { call } from "@/lib/api-client";
import { listUnsaved, removePersonalRecords } from "@/lib/browser-records";
import { closePopovers } from "@/lib/close-popovers";
import { saveAll } from "@/lib/save-all";
import { saveFile } from "@/lib/save-file";
import { attempt, type Failure } from "../../client/mutations";
import { authEvents, authState } from "../../client/store";
import { countUnsaved, unsavedFile } from "../domain/unsaved-file";
import { unsavedQuestion } from "./store";

/** How long saving may take before the person is asked about what is left. */
const saveTimeoutMs = 2_000;
const pollMs = 100;

const personIdNow = () => authState().user?.user_id ?? claimsOf(readAccessToken()).sub ?? "";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Saves what it can, then answers what is still unsaved. */
async function unsavedAfterSaving(personId: string) {
  void saveAll();
  for (let waitedMs = 0; waitedMs < saveTimeoutMs && listUnsaved(personId).length > 0; waitedMs += pollMs) {
    await pause(pollMs);
  }
  return listUnsaved(personId);
}

/** Offers unsaved work for download. Answers why signing out must not go on; null where it may. */
export async function askAboutUnsaved(): Promise<"cancelled" | Failure | null> {
  const personId = personIdNow();
  const unsaved = personId === "" ? [] : await unsavedAfterSaving(personId);
  if (unsaved.length === 0) return null;
  // The menu that asked to sign out is open while it saves.
  closePopovers();
  const choice = await unsavedQuestion.asked(countUnsaved(unsaved));
  if (choice === "cancel") return "cancelled";
  if (choice === "failed") return { kind: "away" };
  if (choice === "download") {
    const { name, text } = unsavedFile(unsaved, new Date());
    saveFile({ blob: new Blob([text], { type: "application/json" }), name });
  }
  return null;
}

/** The session has ended at the person's own wish: nothing of theirs stays in the browser. */
export function completeSignOut(): void {
  const personId = personIdNow();
  if (personId !== "") removePersonalRecords(personId);
  authEvents.signedOut();
}

/** A session that had already ended counts as a success. */
async function closeSession(): Promise<Failure | null> {
  const failure = await attempt(() => call("POST /api/auth/logout"));
  return failure?.kind === "refused" ? null : failure;
}

/** Signs out and removes what is the person's own. Answers why it did not; null when it worked. */
export async function signOut(): Promise<"cancelled" | Failure | null> {
  const reason = await askAboutUnsaved();
  if (reason !== null) return reason;
  const failure = await closeSession();
  if (failure === null) completeSignOut();
  return failure;
}

/** Ends the session before the same person signs in again: unsaved work stays in the browser. Null when it worked. */
export async function endSession(): Promise<Failure | null> {
  const failure = await closeSession();
  if (failure === null) authEvents.signedOut();
  return failure;
}
