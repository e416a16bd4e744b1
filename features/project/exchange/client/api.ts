import { api } from "@/lib/api-client";
import type { CsvWish } from "@/lib/csv-plan";
import type { ProjectImportPlan, ProjectImportUndo } from "../schema";

const root = "/api/project/import";

export const postProjectImport = ({ file, plan, key }: CsvWish) =>
  api.postText<ProjectImportPlan>(root, file, { type: "text/csv", searchParams: { plan }, idempotencyKey: key });

export const postProjectImportUndo = (undo: ProjectImportUndo) =>
  api.post<{ projectIds: string[] }>(`${root}/undo`, undo);
