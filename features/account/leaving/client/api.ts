import { api } from "@/lib/api-client";
import type { Left } from "../schema";

export const postLeave = (email: string) => api.post<Left>("/api/account/leave", { email });

/** Rejects when a proof of identity must come first: a download could not ask for one. */
export const fetchMayExport = () => api.get<void>("/api/account/export/check");

export const exportAddress = "/api/account/export";
