import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import { projectLimits as limits } from "../domain/constants";

const id = z.uuid().toLowerCase();
const day = z.iso.date().refine((value) => value >= "1900-01-01" && value <= "9999-12-31", {
  params: { code: "invalid-value" },
});

export const milestoneInputSchema = z.object({
  name: plainLine(limits.milestoneName).min(1),
  date: day.nullable().optional(),
});
export type MilestoneInput = z.infer<typeof milestoneInputSchema>;

export const milestoneNewSchema = z.object({ projectId: id, milestone: milestoneInputSchema });

export const milestonePatchSchema = milestoneInputSchema
  .partial()
  .extend({ completed: z.boolean().optional(), version: z.int().min(1).optional() });
export type MilestonePatch = z.infer<typeof milestonePatchSchema>;

export const milestoneRefSchema = z.object({ milestoneId: id });
export const milestoneUpdateSchema = milestoneRefSchema.extend({ milestone: milestonePatchSchema });
