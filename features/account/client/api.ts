import { api } from "@/lib/api-client";
import type { SignedIn } from "../schema";

export type SignInFields = { email: string; password: string };
export type RegistrationFields = SignInFields & { firstName: string; lastName: string };

export const postSignIn = (fields: SignInFields) => api.post<SignedIn>("/api/auth/login", fields);
export const postRegistration = (fields: RegistrationFields) => api.post<SignedIn>("/api/auth/register", fields);
export const postSignOut = () => api.post<void>("/api/auth/logout");
export const fetchSignedIn = () => api.get<SignedIn>("/api/auth/me");
