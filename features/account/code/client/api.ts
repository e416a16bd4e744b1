import { api } from "@/lib/api-client";
import type { CodePurpose } from "../policy";

type Proof = { email: string; code: string };

const requests: Readonly<Record<CodePurpose, string>> = {
  verify: "/api/auth/verify/resend",
  "reset-password": "/api/auth/reset-password",
};

export const postCodeRequest = (purpose: CodePurpose, email: string) =>
  api.post<{ resendAfterS: number }>(requests[purpose], { email });
export const postVerification = (proof: Proof) =>
  api.post<{ is_verified: true; newPasswordCode: string | null }>("/api/auth/verify", proof);
export const postNewPassword = (proof: Proof & { password: string }) =>
  api.post<{ email: string; hasRemovedFactors: boolean }>("/api/auth/new-password", proof);
export const postDemoCode = (email: string, purpose: CodePurpose) =>
  api.post<{ code: string | null }>("/api/auth/demo-code", { email, purpose });
