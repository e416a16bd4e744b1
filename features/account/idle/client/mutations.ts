import { call } from "@/lib/api-client";
import { paths } from "@/lib/paths";
import type { SignedOutReason } from "@/lib/return-to";
import { attempt } from "../../client/mutations";
import { authEvents } from "../../client/store";
import { signOut } from "../../sign-out/client/mutations";

/** Leaves for the sign-in page, which leads back here. */
function leave(reason?: SignedOutReason): void {
  const returnTo = `${location.pathname}${location.search}${location.hash}`;
  location.assign(`${paths.auth.login}?${new URLSearchParams({ returnTo, ...(reason && { reason }) })}`);
}

/**
 * Signs out because nobody is there any more, whatever the server answers: nobody is to find this page open. What was typed
 * stays in the browser for its person.
 */
export async function leaveIdle(): Promise<void> {
  await attempt(() => call("POST /api/auth/logout", { query: { reason: "idle" } }));
  authEvents.signedOut();
  leave("idle");
}

/** Signs out because somebody asked for it. Answers false where they cancel to save their work first. */
export async function signOutOnRequest(): Promise<boolean> {
  const reason = await signOut();
  if (reason === "cancelled") return false;
  if (reason !== null) authEvents.signedOut();
  leave();
  return true;
}
