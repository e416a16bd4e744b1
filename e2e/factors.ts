import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import type { Page } from "playwright/test";

/** What an authenticator app shows; each step's code is good once, so the next use takes the next one. */
export function authenticator(secret: string) {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)));
  return (later: number) => otp.hotp(Math.floor(Date.now() / 30_000) + later);
}

/**
 * A fingerprint reader that says yes at once, in this page's browser. It is asked by buttons alone: the browser's own
 * offer in the e-mail field it would answer before anybody presses one.
 */
export async function addFingerprintReader(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (typeof PublicKeyCredential === "undefined") return;
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
