import { z } from "zod";
import { assistantFaults } from "../domain/constants";
import { modelSchema } from "../schema";

export const serviceLimits = {
  /** Failed runs that are listed. */
  errors: 50,
  /** Characters of a test's reply that are shown. */
  reply: 200,
  /** Bytes of a test's reply; a model that goes on and on is stopped. */
  replyBytes: 65_536,
} as const;

/** What is known of a model, and the limits in force for it, in seconds. */
const serviceModelSchema = z.object({
  model: z.string(),
  firstTokenS: z.number(),
  idleS: z.number(),
  totalS: z.number(),
  /** Parameters that it refused, and that are left out since. */
  refusedParameters: z.array(z.string()),
});

/** The AI service of this installation, without its key. */
export const serviceSchema = z.object({
  baseUrl: z.string(),
  apiVersion: z.string().nullable(),
  /** Host and port. */
  proxy: z.string().nullable(),
  hasKey: z.boolean(),
  /** It is on this machine or its network, and may have to load a model before it answers. */
  mayLoadFirst: z.boolean(),
  /** The default one first. */
  models: z.array(serviceModelSchema),
});
export type AiService = z.infer<typeof serviceSchema>;

/** The default model where none is named. It need not be configured: any that the service has may be tried first. */
export const serviceTestInputSchema = z.strictObject({ model: modelSchema.optional() });
export type ServiceTestInput = z.infer<typeof serviceTestInputSchema>;

export const serviceTestSchema = z.object({
  /** The model that was asked; empty where no service is configured. */
  model: z.string(),
  /** Every model that the service says it has; null where it does not say. */
  models: z.array(z.string()).nullable(),
  modelsError: z.enum(assistantFaults).nullable(),
  ok: z.boolean(),
  fault: z.enum(assistantFaults).nullable(),
  /** The service's or the network's own words about the fault. */
  detail: z.string().nullable(),
  requestId: z.string().nullable(),
  firstTokenMs: z.int().nullable(),
  totalMs: z.int(),
  /** What was sent beside the messages, after the service refused some of it. */
  parameters: z.record(z.string(), z.unknown()),
  refusedParameters: z.array(z.string()),
  /** The beginning of what it answered. */
  reply: z.string(),
});
export type ServiceTest = z.infer<typeof serviceTestSchema>;

export const serviceForgetSchema = z.strictObject({ model: modelSchema });

/** A failed run of anybody: neither what was asked nor what was answered. */
export const serviceErrorSchema = z.object({
  runId: z.uuid(),
  model: z.string(),
  fault: z.enum(assistantFaults).nullable(),
  detail: z.string().nullable(),
  /** What the service calls the request. */
  requestId: z.string().nullable(),
  personName: z.string(),
  createdAt: z.iso.datetime(),
});
export type ServiceError = z.infer<typeof serviceErrorSchema>;
export const serviceErrorsSchema = z.object({ errors: z.array(serviceErrorSchema) });
