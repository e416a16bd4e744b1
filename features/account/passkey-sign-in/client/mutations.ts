import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { call } from "@/lib/api-client";
import { readProblem } from "@/lib/problem";
import { type Failure, failureOf } from "../../client/mutations";
import { authEvents } from "../../client/store";

/** Loaded when it is needed: most people sign in by password. */
const loadWebAuthn = () => import("@simplewebauthn/browser");

/** Why a passkey did not open the account: the person or the browser gave up, it may have been copied, or a failure. */
export type PasskeyFailure = "given-up" | "copied" | Failure;

const isCopied = (error: unknown) => readProblem(error).fields.some(({ code }) => code === "passkey-copied");

let lastAsked = 0;
let asking: Promise<unknown> = Promise.resolve();

/** The browser holds one question, that of the last answer: so one is asked after the other. */
function askInTurn() {
  const question = asking.then(() => call("POST /api/auth/passkey/begin"));
  asking = question.catch(() => undefined);
  return question;
}

/**
 * Asks for a passkey and signs in by it; null when it worked. `isOffered` lets the browser offer passkeys in the
 * e-mail field instead of opening its dialog; it then waits until one is chosen or another question is asked.
 */
export async function signInByPasskey(isOffered = false): Promise<PasskeyFailure | null> {
  lastAsked += 1;
  const asked = lastAsked;
  let response: AuthenticationResponseJSON;
  try {
    const [{ startAuthentication }, { options }] = await Promise.all([loadWebAuthn(), askInTurn()]);
    // Another question was put meanwhile, such as by the button while the offer was being prepared.
    if (asked !== lastAsked) return "given-up";
    try {
      response = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
        useBrowserAutofill: isOffered,
      });
    } catch {
      // Closed, aborted, timed out, or no authenticator: all look alike, so that no page learns what there is.
      return "given-up";
    }
    authEvents.signedIn(await call("POST /api/auth/passkey/sign-in", { body: { response } }));
    return null;
  } catch (error) {
    return isCopied(error) ? "copied" : failureOf(error);
  }
}

/** Whether the browser can offer passkeys where the e-mail address is typed. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  return await (await loadWebAuthn()).browserSupportsWebAuthnAutofill();
}

/** Takes back what the browser offers, or its dialog. */
export const giveUpPasskey = async () => (await loadWebAuthn()).WebAuthnAbortService.cancelCeremony();
