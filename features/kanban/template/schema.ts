import { z } from "zod";
import { plainLine } from "@/lib/field-schemas";
import { kanbanLimits as limits, priorities } from "../domain/constants";

const id = z.uuid().toLowerCase();

/** What a new card of a board may start from. */
export const cardTemplateSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  /** Names of the board's labels. */
  labels: z.array(z.string()),
  /** Names of the steps. */
  checklist: z.array(z.string()),
});
export type CardTemplate = z.infer<typeof cardTemplateSchema>;

/** The card that the template is made of; who it is for and when it is due is left out. */
export const cardTemplateInputSchema = z.object({
  cardId: id,
  name: plainLine(limits.templateName).min(1),
});
export type CardTemplateInput = z.infer<typeof cardTemplateInputSchema>;

export const cardTemplateRefSchema = z.object({ templateId: id });
