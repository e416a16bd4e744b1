import { api } from "@/lib/api-client";

export const fetchReport = (projectId: string) => api.file("/api/project/report", { searchParams: { projectId } });
