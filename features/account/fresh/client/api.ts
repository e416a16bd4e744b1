import { api } from "@/lib/api-client";

export const postFresh = (password: string) => api.post<void>("/api/auth/fresh", { password });
