import { api } from "@/lib/api-client";
import type { SignedIn } from "../schema";
import type { Challenge } from "../two-factor/schema";

export type SignInFields = { email: string; password: string };
export type RegistrationFields = SignInFields & { firstName: string; lastName: string };
/** `invitation` is the token of the link that somebody came by. */
export type RegistrationInput = RegistrationFields & { invitation?: string };

export const postSignIn = (fields: SignInFields) =>
  api.post<SignedIn | { challenge: Challenge }>("/api/auth/login", fields);
export const postRegistration = (fields: RegistrationInput) => api.post<SignedIn>("/api/auth/register", fields);
export const postSignOut = (reason?: "idle") =>
  api.post<void>("/api/auth/logout", undefined, { searchParams: { reason } });
export const fetchSignedIn = () => api.get<SignedIn>("/api/auth/me");
