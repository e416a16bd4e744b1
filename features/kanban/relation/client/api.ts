import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type { Card } from "../../schema";
import type { RelationInput } from "../schema";

const root = "/api/kanban/relations";

export const postRelation = (input: RelationInput) =>
  api.post<{ card: Card }>(`${root}/new`, input, { idempotencyKey: newId() });

export const postRelationDelete = (input: RelationInput) => api.post<{ card: Card }>(`${root}/delete`, input);
