import { api } from "@/lib/api-client";
import type { Session } from "../schema";

export const fetchSessions = (signal?: AbortSignal) =>
  api.get<{ sessions: Session[] }>("/api/auth/sessions", { signal });
export const postRevocation = (which: { sessionId: string } | { others: true }) =>
  api.post<void>("/api/auth/sessions/revoke", which);
