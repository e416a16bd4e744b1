import { z } from "zod";
import { modelSchema } from "../schema";

export const priceLimits = { models: 200 } as const;
/** A thousand dollars a million tokens, which no model costs. */
const maxMicros = 1_000_000_000;
const micros = z.int().min(0).max(maxMicros);

/** What a model costs, in millionths of a US dollar for a million tokens. */
export const priceSchema = z.object({
  model: modelSchema,
  inputMicros: micros,
  outputMicros: micros,
  version: z.int().positive(),
  updatedAt: z.iso.datetime(),
});
export type Price = z.infer<typeof priceSchema>;

/** `version`: the one that was edited, left out for a model that has no price yet. */
export const priceInputSchema = priceSchema.omit({ updatedAt: true }).partial({ version: true });
export type PriceInput = z.infer<typeof priceInputSchema>;
export const priceRefSchema = z.object({ model: modelSchema });
export const pricesAnswerSchema = z.object({ prices: z.array(priceSchema), canEdit: z.boolean() });

/** Millionths of a dollar for so many tokens, rounded up: a cost is never shown smaller than it is. */
export function costOf(
  price: Pick<Price, "inputMicros" | "outputMicros"> | null,
  { tokensIn, tokensOut }: { tokensIn: number; tokensOut: number },
): number | null {
  if (!price) return null;
  return Math.ceil((tokensIn * price.inputMicros + tokensOut * price.outputMicros) / 1_000_000);
}
