import type { Invitee } from "@/features/calendar/schema";
import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type { Conversion, ConversionInput } from "../schema";

const root = "/api/project/convert";

export const postConversion = (conversion: ConversionInput) =>
  api.post<{ conversion: Conversion }>(root, { conversion }, { idempotencyKey: newId() });

export const postConversionUndo = (conversionId: string) =>
  api.post<{ conversionId: string; projectId: string }>(`${root}/undo`, { conversionId });

/** Colleagues whose names hold what was typed; the first of all without it. */
export const fetchColleagues = (q: string, signal?: AbortSignal) =>
  api
    .get<{ people: Invitee[] }>("/api/calendar/people", { searchParams: { q }, signal })
    .then((answer) => answer.people);
