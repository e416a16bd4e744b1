import { api } from "@/lib/api-client";
import type { SignedIn } from "../../schema";

export const postImpersonationStart = (input: { userId: string; reason: string }) =>
  api.post<SignedIn>("/api/auth/impersonate/start", input);
export const postImpersonationEnd = () => api.post<SignedIn>("/api/auth/impersonate/end");
