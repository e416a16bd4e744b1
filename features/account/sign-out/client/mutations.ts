import { claimsOf, readAccessToken } from "@/lib/access-token";
import { forgetPerson, listUnsaved } from "@/lib/browser-records";
import { saveAll } from "@/lib/save-all";
import { postSignOut } from "../../client/api";
import { attempt, type Failure } from "../../client/mutations";
import { authEvents, authState } from "../../client/store";
import { countUnsaved, unsavedFile } from "../domain/unsaved-file";
import { unsavedQuestion } from "./store";

/** So long what is being saved may take before its person is asked about it. */
const settleMs = 2_000;
const lookEveryMs = 100;

const personIdNow = () => authState().user?.user_id ?? claimsOf(readAccessToken()).sub ?? "";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is left of a person's unsaved work once the page had a moment to save it. */
async function settledUnsaved(personId: string) {
  void saveAll();
  for (let waitedMs = 0; waitedMs < settleMs && listUnsaved(personId).length > 0; waitedMs += lookEveryMs) {
    await pause(lookEveryMs);
  }
  return listUnsaved(personId);
}

function download({ name, text }: Readonly<{ name: string; text: string }>): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Asks about work that is not saved, and downloads it if its person wants that. Answers why signing out does not go on, or null. */
export async function askAboutUnsaved(): Promise<"cancelled" | Failure | null> {
  const personId = personIdNow();
  const unsaved = personId === "" ? [] : await settledUnsaved(personId);
  if (unsaved.length === 0) return null;
  const choice = await unsavedQuestion.asked(countUnsaved(unsaved));
  if (choice === "cancel") return "cancelled";
  if (choice === "failed") return { kind: "away" };
  if (choice === "download") download(unsavedFile(unsaved, new Date()));
  return null;
}

/** The person has signed out here: nothing of theirs stays in the browser. */
export function leaveNothing(): void {
  const personId = personIdNow();
  if (personId !== "") forgetPerson(personId);
  authEvents.signedOut();
}

/** Signs out; a session that is gone already is as good. Null when it worked. */
export async function signOut(): Promise<"cancelled" | Failure | null> {
  const hindrance = await askAboutUnsaved();
  if (hindrance !== null) return hindrance;
  const failure = await attempt(() => postSignOut());
  if (failure !== null && failure.kind !== "refused") return failure;
  leaveNothing();
  return null;
}

/** Ends the session for signing in anew, which leads back: what is not saved waits for its person. */
export async function endSession(): Promise<Failure | null> {
  const failure = await attempt(() => postSignOut());
  if (failure !== null && failure.kind !== "refused") return failure;
  authEvents.signedOut();
  return null;
}
