import "server-only";
import { count, eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { assistantPrices } from "@/server/db/schema/assistant";
import { canEditPrices } from "../../policy";
import { type Price, type PriceInput, priceLimits } from "../schema";
import { findPrice, presentPrice } from "./data";

/** Prices change seldom, and one change at a time: the second of two first prices sees the other, and so does the limit. */
const pricesLock = 7_210_048;

function requireEditor(actor: Actor): void {
  if (!canEditPrices(actor)) throw new AppError("forbidden");
}

const subjectOf = (model: string) => ({ type: "assistant-price", id: model, name: model });

/** What of a price the audit log shows. */
const ratesOf = ({ inputMicros, outputMicros }: Pick<Price, "inputMicros" | "outputMicros">) => ({
  inputMicros,
  outputMicros,
});

/** Sets the price of a model from now on; earlier requests keep their cost. */
export function setPrice(
  actor: Actor,
  { model, inputMicros, outputMicros, version }: PriceInput,
): Promise<{ price: Price }> {
  requireEditor(actor);
  return transact(async (tx) => {
    // A row that is not there yet cannot be held.
    await tx.execute(sql`select pg_advisory_xact_lock(${pricesLock})`);
    const before = await findPrice(model);
    if (version !== undefined && before && before.version !== version) {
      throw new AppError("stale", { current: presentPrice(before) });
    }
    const [{ models = 0 } = {}] = await tx.select({ models: count() }).from(assistantPrices);
    if (!before && models >= priceLimits.models) {
      throw new AppError("conflict", { detail: `Up to ${priceLimits.models} models can have a price.` });
    }
    const values = { inputMicros, outputMicros, version: (before?.version ?? 0) + 1, updatedAt: new Date() };
    const [row] = await tx
      .insert(assistantPrices)
      .values({ model, ...values })
      .onConflictDoUpdate({ target: assistantPrices.model, set: values })
      .returning();
    if (!row) throw new AppError("unexpected");
    await recordAudit(tx, actor, {
      action: "assistant.price-set",
      subject: subjectOf(model),
      before: before && ratesOf(before),
      after: ratesOf(row),
    });
    return { price: presentPrice(row) };
  });
}

/** Deletes a model's price and answers it: what the model is asked for then costs "no price known". */
export function deletePrice(actor: Actor, { model }: { model: string }): Promise<{ price: Price }> {
  requireEditor(actor);
  return transact(async (tx) => {
    const [row] = await tx.delete(assistantPrices).where(eq(assistantPrices.model, model)).returning();
    if (!row) throw new AppError("not-found");
    await recordAudit(tx, actor, {
      action: "assistant.price-removed",
      subject: subjectOf(model),
      before: ratesOf(row),
    });
    return { price: presentPrice(row) };
  });
}
