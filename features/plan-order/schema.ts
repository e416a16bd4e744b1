/** Schemas for orders of hosted plans. */
import { z } from "zod";
import { canonicalEmail, emailProblem } from "@/features/account/policy";
import { plainLine } from "@/lib/field-schemas";
import { hostedPlans, planLimits as limits, periods } from "./domain/plans";
import { readRegistration } from "./domain/registration";

const invalid = { params: { code: "invalid-value" } };
const line = (max: number) => plainLine(max, "invalid-value");

export const planBillingSchema = z
  .object({
    name: line(limits.name).min(1),
    email: z
      .string()
      .max(limits.email)
      .refine((text) => emailProblem(text) === null, invalid)
      .transform(canonicalEmail),
    company: line(limits.company).default(""),
    /** Empty, or a registration number; a company's is required. */
    registration: z
      .string()
      .max(limits.registration)
      .default("")
      .refine((text) => text.trim() === "" || readRegistration(text) !== null, invalid)
      .transform((text) => readRegistration(text) ?? ""),
  })
  .refine(({ company, registration }) => company === "" || registration !== "", {
    path: ["registration"],
    params: { code: "required" },
  });
export type PlanBilling = z.infer<typeof planBillingSchema>;

export const planChoiceSchema = z.object({
  plan: z.enum(hostedPlans),
  period: z.enum(periods),
  people: z.int().min(1).max(limits.people),
});
export type PlanChoice = z.infer<typeof planChoiceSchema>;

export const planOrderInputSchema = planChoiceSchema.extend({
  billing: planBillingSchema,
  /** What the buyer was shown, in the major unit: another sum of now is not charged. */
  total: z.number().min(0),
});
export type PlanOrderInput = z.infer<typeof planOrderInputSchema>;

/** `key` opens the order: it has no account. */
export const planOrderRefSchema = z.object({ orderId: z.uuid().toLowerCase(), key: z.string().max(200) });
export type PlanOrderRef = z.infer<typeof planOrderRefSchema>;

export const planOrderStatuses = ["unpaid", "paid"] as const;

export const planOrderSchema = planChoiceSchema.extend({
  id: z.uuid(),
  number: z.int(),
  status: z.enum(planOrderStatuses),
  billing: z.object({ name: z.string(), email: z.string(), company: z.string(), registration: z.string() }),
  currency: z.string(),
  net: z.number(),
  vat: z.number(),
  total: z.number(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export type PlanOrder = z.infer<typeof planOrderSchema>;

export const placedPlanOrderSchema = z.object({ order: planOrderSchema, key: z.string() });
export const planOrderAnswerSchema = z.object({ order: planOrderSchema });
