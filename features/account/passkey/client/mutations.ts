import { type MutationFunction, useMutation, useQueryClient } from "@tanstack/react-query";
import { withFresh } from "../../fresh/client/store";
import { postPasskey, postPasskeyName, postPasskeyRegistration, postPasskeyRemoval } from "./api";
import { passkeyKeys } from "./queries";

function usePasskeyMutation<T, Input>(mutationFn: MutationFunction<T, Input>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: passkeyKeys.all }) });
}

/** The browser or the person did not create a passkey: closed, timed out, or the authenticator has one already. */
export class PasskeyGivenUp extends Error {
  override readonly name = "PasskeyGivenUp";
  constructor(readonly isKnown: boolean) {
    super("Couldn't create the passkey.");
  }
}

async function register(name: string) {
  const { options } = await withFresh(postPasskeyRegistration);
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw new PasskeyGivenUp(error instanceof Error && error.name === "InvalidStateError");
  });
  return await postPasskey(name, response);
}

export const usePasskeyRegistration = () => usePasskeyMutation(register);
export const usePasskeyRenaming = () =>
  usePasskeyMutation(({ passkeyId, name }: { passkeyId: string; name: string }) => postPasskeyName(passkeyId, name));
export const usePasskeyRemoval = () =>
  usePasskeyMutation((passkeyId: string) => withFresh(() => postPasskeyRemoval(passkeyId)));
