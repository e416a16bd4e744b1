import { type MutationFunction, useMutation, useQueryClient } from "@tanstack/react-query";
import { withFresh } from "../../fresh/client/store";
import {
  postConfirmation,
  postEnrolment,
  postFactorReset,
  postForgottenDevice,
  postRecoveryCodes,
  postTwoFactorOff,
} from "./api";
import { twoFactorKeys } from "./queries";

/** Waits for the server: these decide who gets in. */
function useFactorMutation<T, Input = void>(mutationFn: MutationFunction<T, Input>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: twoFactorKeys.all }) });
}

export const useEnrolment = () => useFactorMutation(() => withFresh(postEnrolment));
export const useConfirmation = () => useFactorMutation(postConfirmation);
export const useRecoveryCodeRenewal = () => useFactorMutation(() => withFresh(postRecoveryCodes));
export const useTwoFactorOff = () => useFactorMutation(() => withFresh(postTwoFactorOff));
export const useForgottenDevice = () => useFactorMutation(postForgottenDevice);
export const useFactorReset = () => useFactorMutation((userId: string) => withFresh(() => postFactorReset(userId)));
