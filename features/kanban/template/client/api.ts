import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type { CardTemplate, CardTemplateInput } from "../schema";

const root = "/api/kanban/templates";

export const fetchCardTemplates = (boardId: string) =>
  api.get<{ templates: CardTemplate[] }>(root, { searchParams: { boardId } }).then((answer) => answer.templates);

export const postCardTemplate = (input: CardTemplateInput) =>
  api.post<{ template: CardTemplate }>(`${root}/new`, input, { idempotencyKey: newId() });

export const postCardTemplateDelete = (input: { templateId: string }) =>
  api.post<{ templateId: string }>(`${root}/delete`, input);

export const postCardTemplateRestore = (input: { templateId: string }) =>
  api.post<{ template: CardTemplate }>(`${root}/restore`, input);
