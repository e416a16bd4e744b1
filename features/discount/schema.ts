import { z } from "zod";
import { canonicalCode } from "@/features/checkout/domain/code";
import { discountKinds, checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { productLimits, shopCurrency } from "@/features/product/domain/constants";
import { amountSchema } from "@/features/shop/schema";
import { listShape } from "@/lib/list-schema";
import { toMajor, toMinor } from "@/lib/money";
import { codePattern } from "./domain/code";
import { discountCodeList, discountListLimits } from "./domain/list-state";
import { discountStates } from "./domain/states";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);
const invalid = { params: { code: "invalid-value" } };

const maxAmount = toMajor(productLimits.price, shopCurrency);
const amount = amountSchema.max(maxAmount).refine((major) => toMinor(major, shopCurrency) !== null, invalid);
const uses = z.int().min(1).max(limits.discountUses).nullable();
/** An instant (ISO 8601 with a zone or Z); what comes out is UTC. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= "2000" && text < "2200", invalid)
  .nullable();

export const discountCodeSchema = z.object({
  id,
  code: z.string(),
  kind: z.enum(discountKinds),
  /** Per cent, or an amount in the major unit of the shop's currency. */
  value: z.number(),
  minSubtotal: amountSchema,
  maxUses: z.int().nullable(),
  maxUsesPerCustomer: z.int().nullable(),
  uses: z.int(),
  /** From `startsAt` on, and before `endsAt`. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  /** As it was when this was answered. */
  state: z.enum(discountStates),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version,
});
export type DiscountCode = z.infer<typeof discountCodeSchema>;

const inputShape = {
  code: z.string().overwrite(canonicalCode).min(1).max(limits.discountCode).regex(codePattern),
  kind: z.enum(discountKinds),
  value: z.number().gt(0).max(maxAmount),
  minSubtotal: amount,
  maxUses: uses,
  maxUsesPerCustomer: uses,
  startsAt: moment,
  endsAt: moment,
  isActive: z.boolean(),
};

/** A rule that is left out does not limit. */
export const discountCodeInputSchema = z.object(inputShape).partial().required({ code: true, kind: true, value: true });
export type DiscountCodeInput = z.infer<typeof discountCodeInputSchema>;

/** `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). */
export const discountCodePatchSchema = z.object(inputShape).partial().extend({ version: version.optional() });
export type DiscountCodePatch = z.infer<typeof discountCodePatchSchema>;

export const discountCodeRefSchema = z.object({ discountCodeId: id });
export const discountCodeUpdateSchema = discountCodeRefSchema.extend({ discountCode: discountCodePatchSchema });
export const discountCodeAnswerSchema = z.object({ discountCode: discountCodeSchema });

export const discountCodeFiltersSchema = z.object(listShape(discountCodeList.fields));
export type DiscountCodeFilters = z.infer<typeof discountCodeFiltersSchema>;
export const discountCodeListInputSchema = discountCodeFiltersSchema.extend({
  cursor: z.string().max(1_000).optional().catch(undefined),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(discountListLimits.maxPerPage)
    .catch(discountListLimits.perPage)
    .default(discountListLimits.perPage),
});
export type DiscountCodeListInput = z.infer<typeof discountCodeListInputSchema>;

export const discountCodePageSchema = z.object({
  discountCodes: z.array(discountCodeSchema),
  /** How many match the filters, on all pages together. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type DiscountCodePage = z.infer<typeof discountCodePageSchema>;
