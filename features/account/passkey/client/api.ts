import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { api } from "@/lib/api-client";
import type { Passkey, PasskeyList } from "../schema";

export const fetchPasskeys = (signal?: AbortSignal) => api.get<PasskeyList>("/api/auth/passkey/list", { signal });
export const postPasskeyRegistration = () =>
  api.post<{ options: PublicKeyCredentialCreationOptionsJSON }>("/api/auth/passkey/register/begin");
export const postPasskey = (name: string, response: unknown) =>
  api.post<{ passkey: Passkey }>("/api/auth/passkey/register", { name, response });
export const postPasskeyName = (passkeyId: string, name: string) =>
  api.post<{ passkey: Passkey }>("/api/auth/passkey/update", { passkeyId, name });
export const postPasskeyRemoval = (passkeyId: string) =>
  api.post<{ passkeyId: string }>("/api/auth/passkey/delete", { passkeyId });
