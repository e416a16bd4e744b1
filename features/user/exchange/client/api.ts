import { api } from "@/lib/api-client";
import type { UserFilters } from "../../schema";
import type { ImportPlan, ImportUndo } from "../schema";

/** Where the file is: of those who are chosen, else of those whom the filters show. */
export function exportAddress(filters: UserFilters, userIds: readonly string[] = []): string {
  const wanted = userIds.length > 0 ? { userIds: userIds.join(",") } : filters;
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== "");
  return `/api/users/export?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** Without a plan it only tells what would be done. */
export const postImport = ({ file, plan }: { file: File; plan?: string }) =>
  api.postText<ImportPlan>("/api/users/import", file, { type: "text/csv", searchParams: { plan } });

export const postImportUndo = (undo: ImportUndo) => api.post<{ userIds: string[] }>("/api/users/import/undo", undo);
