import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { call, callWithBody } from "@/lib/api-client";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { withFresh } from "../../fresh/client/store";
import { passkeyKeys } from "./queries";

const usePasskeyMutation = <Answer, Input>(send: (input: Input) => Promise<Answer>) =>
  useRefreshingWrite(send, (client) => client.invalidateQueries({ queryKey: passkeyKeys.all }));

/** The browser or the person did not create a passkey: closed, timed out, or the authenticator has one already. */
export class PasskeyGivenUp extends Error {
  override readonly name = "PasskeyGivenUp";
  constructor(readonly isKnown: boolean) {
    super("Couldn't create the passkey.");
  }
}

async function register(name: string) {
  const { options } = await withFresh(() => call("POST /api/auth/passkey/register/begin"));
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyGivenUp(error instanceof Error && error.name === "InvalidStateError");
  });
  return await call("POST /api/auth/passkey/register", { body: { name, response } });
}

export const usePasskeyRegistration = () => usePasskeyMutation(register);
export const usePasskeyRenaming = () => usePasskeyMutation(callWithBody("POST /api/auth/passkey/update"));
export const usePasskeyRemoval = () =>
  usePasskeyMutation((passkeyId: string) =>
    withFresh(() => call("POST /api/auth/passkey/delete", { body: { passkeyId } })),
  );
