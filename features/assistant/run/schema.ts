import { z } from "zod";
import { assistantFaults, jsonStatuses, runKinds, runStatuses } from "../domain/constants";
import { evaluationSchema } from "../schema";

/** One request, for lists. */
export const runSchema = z.object({
  id: z.uuid(),
  columnId: z.uuid().nullable(),
  /** The card that was written anew; null for every other kind. */
  cardId: z.uuid().nullable(),
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  model: z.string(),
  jsonStatus: z.enum(jsonStatuses).nullable(),
  verdict: evaluationSchema.nullable(),
  finishReason: z.string().nullable(),
  fault: z.enum(assistantFaults).nullable(),
  tokensIn: z.int().nullable(),
  tokensOut: z.int().nullable(),
  isEstimated: z.boolean(),
  costMicros: z.int().nullable(),
  firstTokenMs: z.int().nullable(),
  totalMs: z.int().nullable(),
  /** Its texts were deleted, with what they were about or because their time was over: there is nothing to read any more. */
  isErased: z.boolean(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Run = z.infer<typeof runSchema>;

/** A run whole: what went out and what came back, word for word. */
export const transcriptSchema = runSchema.extend({
  request: z.object({
    messages: z.array(z.object({ role: z.string(), content: z.string() })),
    parameters: z.record(z.string(), z.unknown()),
  }),
  response: z.string(),
  /** SHA-256 of the response, hexadecimal; null until it ended. */
  responseHash: z.string().nullable(),
  /** The service's own words about the fault; null for everybody but administrators. */
  detail: z.string().nullable(),
});
export type Transcript = z.infer<typeof transcriptSchema>;

export const runsQuerySchema = z.object({ columnId: z.uuid() });
export const runQuerySchema = z.object({ runId: z.uuid() });
/** The newest first, at most a hundred. */
export const runsAnswerSchema = z.object({ runs: z.array(runSchema) });
export const runAnswerSchema = z.object({ run: transcriptSchema });
