import "server-only";
import { isSignatureOf, signatureOf } from "@/server/auth/signature";

export type LaunchPurpose = "confirm" | "unsubscribe";

/** Goes into a mailed link: only who reads the mailbox has it. */
export const launchToken = (purpose: LaunchPurpose, id: string): string =>
  `${id}.${signatureOf([`launch-${purpose}`, id])}`;

/** Whose token it is; null for one that is not ours. */
export function readLaunchToken(purpose: LaunchPurpose, token: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  return isSignatureOf([`launch-${purpose}`, id], signature) ? id : null;
}
