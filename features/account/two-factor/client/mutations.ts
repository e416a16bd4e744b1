import { call, callWithBody } from "@/lib/api-client";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { withFresh } from "../../fresh/client/store";
import { twoFactorKeys } from "./queries";

/** Waits for the server: these decide who gets in. */
const useFactorMutation = <Answer, Input = void>(send: (input: Input) => Promise<Answer>) =>
  useRefreshingWrite(send, (client) => client.invalidateQueries({ queryKey: twoFactorKeys.all }));

export const useEnrolment = () => useFactorMutation(() => withFresh(() => call("POST /api/auth/two-factor/begin")));
export const useConfirmation = () =>
  useFactorMutation((code: string) => call("POST /api/auth/two-factor/confirm", { body: { code } }));
export const useRecoveryCodeRenewal = () =>
  useFactorMutation(() => withFresh(() => call("POST /api/auth/two-factor/recovery-codes")));
export const useTwoFactorOff = () => useFactorMutation(() => withFresh(() => call("POST /api/auth/two-factor/off")));
export const useForgottenDevice = () => useFactorMutation(callWithBody("POST /api/auth/two-factor/devices/forget"));
export const useFactorReset = () =>
  useFactorMutation((userId: string) => withFresh(() => call("POST /api/auth/two-factor/reset", { body: { userId } })));
