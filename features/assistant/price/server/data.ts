import "server-only";
import { asc, eq } from "drizzle-orm";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { assistantPrices } from "@/server/db/schema/assistant";
import { canEditPrices } from "../../policy";
import type { Price } from "../schema";

type PriceRow = typeof assistantPrices.$inferSelect;

export const presentPrice = ({ updatedAt, ...row }: PriceRow): Price => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** Every model that has a price, by name. */
export async function listPrices(actor: Actor): Promise<{ prices: Price[]; canEdit: boolean }> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const rows = await current().select().from(assistantPrices).orderBy(asc(assistantPrices.model));
  return { prices: rows.map(presentPrice), canEdit: canEditPrices(actor) };
}

/** What a model costs now; null where nobody has said. */
export async function findPrice(model: string): Promise<PriceRow | null> {
  const [row] = await current().select().from(assistantPrices).where(eq(assistantPrices.model, model));
  return row ?? null;
}
