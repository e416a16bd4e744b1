import { type MutationFunction, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { withFresh } from "../../fresh/client/store";
import { twoFactorKeys } from "./queries";

/** Waits for the server: these decide who gets in. */
function useFactorMutation<T, Input = void>(mutationFn: MutationFunction<T, Input>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: twoFactorKeys.all }) });
}

export const useEnrolment = () => useFactorMutation(() => withFresh(() => call("POST /api/auth/two-factor/begin")));
export const useConfirmation = () =>
  useFactorMutation((code: string) => call("POST /api/auth/two-factor/confirm", { body: { code } }));
export const useRecoveryCodeRenewal = () =>
  useFactorMutation(() => withFresh(() => call("POST /api/auth/two-factor/recovery-codes")));
export const useTwoFactorOff = () => useFactorMutation(() => withFresh(() => call("POST /api/auth/two-factor/off")));
export const useForgottenDevice = () => useFactorMutation(callWithBody("POST /api/auth/two-factor/devices/forget"));
export const useFactorReset = () =>
  useFactorMutation((userId: string) => withFresh(() => call("POST /api/auth/two-factor/reset", { body: { userId } })));
