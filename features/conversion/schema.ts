import { z } from "zod";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import { projectLimits } from "@/features/project/domain/constants";
import { plainLine } from "@/lib/field-schemas";
import { locales } from "@/lib/locale";
import { conversionLimits as limits, planLanguages } from "./domain/constants";

/** In the spelling that PostgreSQL answers, so that an id that comes in equals the one that is stored. */
const id = z.uuid().toLowerCase();
const line = (max: number) => plainLine(max).min(1);
const invalid = { params: { code: "invalid-value" } };
const day = z.iso.date().refine((value) => value >= "1900-01-01" && value <= "9999-12-31", invalid);

/** The card that something comes from and the sentence in it; neither where the person added it by hand. */
const origin = {
  originCardId: id.nullable(),
  originText: z.string().max(projectLimits.origin).nullable(),
};

/** First and last whole day; either may be missing. */
const due = z
  .tuple([day.nullable(), day.nullable()])
  .refine(([start, end]) => !start || !end || start <= end, invalid)
  .default([null, null]);

/** What is made in one act, as the preview shows it. */
export const conversionInputSchema = z
  .object({
    columnId: id,
    name: line(projectLimits.name),
    description: z.string().normalize("NFC").max(projectLimits.description).default(""),
    /** The language of the texts, and so of the board's columns; the person's own where it is missing. */
    locale: z.enum(locales).optional(),
    startDate: day.nullable().default(null),
    dueDate: day.nullable().default(null),
    memberIds: z.array(id).max(limits.members).default([]),
    milestones: z
      .array(z.object({ name: line(projectLimits.milestoneName), date: day.nullable(), ...origin }))
      .max(limits.milestones)
      .default([]),
    tasks: z
      .array(
        z.object({
          name: line(kanbanLimits.cardName),
          description: z.string().max(kanbanLimits.cardDescription).default(""),
          due,
          /** The place among `milestones` of the one that it serves. */
          milestone: z.int().min(0).nullable().default(null),
          ...origin,
        }),
      )
      .max(limits.tasks)
      .default([]),
    risks: z
      .array(
        z.object({
          name: line(projectLimits.riskName),
          mitigation: z.string().max(projectLimits.riskText).default(""),
          ...origin,
        }),
      )
      .max(limits.risks)
      .default([]),
  })
  .superRefine(({ tasks, milestones }, context) => {
    for (const [at, { milestone }] of tasks.entries()) {
      if (milestone === null || milestone < milestones.length) continue;
      context.addIssue({ code: "custom", path: ["tasks", at, "milestone"], ...invalid });
      // Where there is none at all, the list may be what is wrong.
      if (milestones.length === 0) context.addIssue({ code: "custom", path: ["milestones"], ...invalid });
    }
  });
export type ConversionInput = z.infer<typeof conversionInputSchema>;
export const conversionNewSchema = z.object({ conversion: conversionInputSchema });

export const conversionSchema = z.object({
  id,
  projectId: id,
  counts: z.object({ milestones: z.int(), tasks: z.int(), risks: z.int() }),
  createdAt: z.iso.datetime(),
});
export type Conversion = z.infer<typeof conversionSchema>;

export const conversionRefSchema = z.object({ conversionId: id });

/** What the preview is made from. */
export const conversionSourceSchema = z.object({
  columnId: id,
  columnName: z.string(),
  /** From when on work is laid out. */
  today: day,
  /** By language and question, what its answer is headed by in a description. */
  headings: z.record(z.enum(locales), z.record(z.string(), z.string())),
  cards: z.array(
    z.object({
      id,
      name: z.string(),
      questionId: z.string().nullable(),
      locale: z.string(),
      content: z.string(),
      contentMn: z.string(),
      /** The side that has fallen behind the other. */
      stale: z.string(),
    }),
  ),
  /** The questionnaire's own milestones. */
  milestones: z.array(z.object({ text: z.string(), date: day.nullable() })),
});
export type ConversionSource = z.infer<typeof conversionSourceSchema>;

/** Why an undo is refused (409 `conflict`, in `current`): what somebody has worked on since. */
export const workedOnSchema = z.object({ workedOn: z.array(z.string()) });

/** What the address of the preview says. */
export const conversionPageSchema = z.object({
  column: id.optional().catch(undefined),
  language: z.enum(planLanguages).catch("original"),
});
