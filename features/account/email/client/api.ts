import { api } from "@/lib/api-client";

export const postEmailChange = (newEmail: string) =>
  api.post<{ newEmail: string; resendAfterS: number }>("/api/auth/email/change", { newEmail });
export const postEmailConfirmation = (code: string) => api.post<{ email: string }>("/api/auth/email/confirm", { code });
export const postEmailUndo = (token: string) => api.post<{ email: string }>("/api/auth/email/undo", { token });
