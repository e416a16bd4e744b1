import { api } from "@/lib/api-client";
import type { Enrolment, PersonFactors, TwoFactorStatus } from "../schema";

type RecoveryCodes = { recoveryCodes: string[] };

export const fetchTwoFactor = (signal?: AbortSignal) =>
  api.get<TwoFactorStatus>("/api/auth/two-factor/status", { signal });
export const postEnrolment = () => api.post<Enrolment>("/api/auth/two-factor/begin");
export const postConfirmation = (code: string) => api.post<RecoveryCodes>("/api/auth/two-factor/confirm", { code });
export const postRecoveryCodes = () => api.post<RecoveryCodes>("/api/auth/two-factor/recovery-codes");
export const postTwoFactorOff = () => api.post<void>("/api/auth/two-factor/off");
export const postForgottenDevice = (which: { deviceId: string } | { all: true }) =>
  api.post<void>("/api/auth/two-factor/devices/forget", which);

export const fetchPersonFactors = (userId: string, signal?: AbortSignal) =>
  api.get<PersonFactors>("/api/auth/two-factor/person", { searchParams: { userId }, signal });
export const postFactorReset = (userId: string) => api.post<void>("/api/auth/two-factor/reset", { userId });
