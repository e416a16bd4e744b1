import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import { projectLimits as limits, riskLevels, riskStatuses } from "../domain/constants";

const id = z.uuid().toLowerCase();
const level = z.literal(riskLevels);

export const riskInputSchema = z.object({
  name: plainLine(limits.riskName).min(1),
  mitigation: z.string().trim().max(limits.riskText).optional(),
  likelihood: level.optional(),
  impact: level.optional(),
  status: z.enum(riskStatuses).optional(),
  ownerId: id.nullable().optional(),
});
export type RiskInput = z.infer<typeof riskInputSchema>;

export const riskNewSchema = z.object({ projectId: id, risk: riskInputSchema });

export const riskPatchSchema = riskInputSchema.partial().extend({ version: z.int().min(1).optional() });
export type RiskPatch = z.infer<typeof riskPatchSchema>;

export const riskRefSchema = z.object({ riskId: id });
export const riskUpdateSchema = riskRefSchema.extend({ risk: riskPatchSchema });
