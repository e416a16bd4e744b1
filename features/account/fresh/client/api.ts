import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { api } from "@/lib/api-client";
import type { FreshMethods } from "../schema";

/** As the browser sends it; what the authenticator answered is passed on as it is. */
export type Proof = { password: string } | { code: string } | { response: unknown };

export const fetchFreshMethods = (signal?: AbortSignal) => api.get<FreshMethods>("/api/auth/fresh", { signal });
export const postFresh = (proof: Proof) => api.post<void>("/api/auth/fresh", proof);
export const postPasskeyProofQuestion = () =>
  api.post<{ options: PublicKeyCredentialRequestOptionsJSON }>("/api/auth/fresh/passkey");
