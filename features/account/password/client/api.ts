import { api } from "@/lib/api-client";

export const postPasswordChange = (fields: { currentPassword: string; newPassword: string }) =>
  api.post<void>("/api/auth/password", fields);
