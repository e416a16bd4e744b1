import { paths } from "@/lib/paths";
import type { SignedOutReason } from "@/lib/return-to";
import { postSignOut } from "../../client/api";
import { attempt, leaveNothing } from "../../client/mutations";
import { authEvents } from "../../client/store";

/**
 * Leaves for the sign-in page, which leads back here: because somebody said so, or because nobody is there any more. A
 * session that is gone already, or a server that is away, changes nothing: nobody is to find this page open.
 */
export async function leaveIdle({ isAsked }: { isAsked: boolean }): Promise<void> {
  await attempt(() => postSignOut(isAsked ? undefined : "idle"));
  if (isAsked) leaveNothing();
  authEvents.signedOut();
  const returnTo = `${location.pathname}${location.search}${location.hash}`;
  const reason: SignedOutReason = "idle";
  location.assign(`${paths.auth.login}?${new URLSearchParams({ returnTo, ...(!isAsked && { reason }) })}`);
}
