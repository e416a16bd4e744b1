import { paths } from "@/lib/paths";
import type { SignedOutReason } from "@/lib/return-to";
import { postSignOut } from "../../client/api";
import { attempt } from "../../client/mutations";
import { authEvents } from "../../client/store";
import { signOut } from "../../sign-out/client/mutations";

/** Leaves for the sign-in page, which leads back here. */
function leave(reason?: SignedOutReason): void {
  const returnTo = `${location.pathname}${location.search}${location.hash}`;
  location.assign(`${paths.auth.login}?${new URLSearchParams({ returnTo, ...(reason && { reason }) })}`);
}

/**
 * Nobody is there any more. A session that is gone already, or a server that is away, changes nothing: nobody is to find
 * this page open. What was typed waits for its person.
 */
export async function leaveIdle(): Promise<void> {
  await attempt(() => postSignOut("idle"));
  authEvents.signedOut();
  leave("idle");
}

/** Somebody said so. Answers whether they leave: they may want to look after unsaved work first. */
export async function leaveAsked(): Promise<boolean> {
  const hindrance = await signOut();
  if (hindrance === "cancelled") return false;
  if (hindrance !== null) authEvents.signedOut();
  leave();
  return true;
}
