import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { api } from "@/lib/api-client";
import type { SignedIn } from "../../schema";

export const postPasskeyQuestion = () =>
  api.post<{ options: PublicKeyCredentialRequestOptionsJSON }>("/api/auth/passkey/begin");
export const postPasskeySignIn = (response: unknown) => api.post<SignedIn>("/api/auth/passkey/sign-in", { response });
