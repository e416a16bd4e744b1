import { api } from "@/lib/api-client";

const root = "/api/calendar/feed";

export const fetchFeed = () => api.get<{ createdAt: string | null }>(root);
export const postFeed = () => api.post<{ url: string }>(`${root}/new`);
export const postFeedDelete = () => api.post<undefined>(`${root}/delete`);
