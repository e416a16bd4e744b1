import "server-only";
import { eq, sql } from "drizzle-orm";
import { creditReturn } from "@/features/invoice/server/commands/credit";
import { AppError, type FieldError } from "@/lib/errors";
import { toMajor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { orderLines } from "@/server/db/schema/order";
import { valueOfReturn } from "../../domain/returns";
import { canReturn } from "../../domain/status";
import type { ReturnLines } from "../../schema";
import { type Answer, changeOrder, updateRow } from "../change";
import type { LineRow } from "../presenter";
import { countSold, giveStockBack, lockProductsOf, recordMovements, unitsByVariant } from "../stock";

type Returned = Readonly<{ line: LineRow; quantity: number }>;

/** The lines that come back. Throws `invalid-input` for a line that is none of the order's, comes twice, or has fewer units. */
function returnedOf(lines: readonly LineRow[], asked: ReturnLines["lines"]): Returned[] {
  const fields: FieldError[] = [];
  const returned = asked.flatMap(({ lineId, quantity }, at) => {
    const line = lines.find(({ id }) => id === lineId);
    const isRepeated = asked.findIndex((other) => other.lineId === lineId) < at;
    if (!line || isRepeated) {
      fields.push({ pointer: `#/lines/${at}/lineId`, code: line ? "taken" : "unknown" });
      return [];
    }
    if (quantity > line.quantity - line.returned) {
      fields.push({ pointer: `#/lines/${at}/quantity`, code: "too-large" });
    }
    return [{ line, quantity }];
  });
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
  return returned;
}

async function countReturned(tx: Transaction, returned: readonly Returned[]): Promise<void> {
  const ids = sql.param(returned.map(({ line }) => line.id));
  const quantities = sql.param(returned.map(({ quantity }) => quantity));
  await tx.execute(sql`
    update ${orderLines} set returned = ${orderLines.returned} + back.quantity
    from unnest(${ids}::uuid[], ${quantities}::int[]) as back (id, quantity) where ${orderLines.id} = back.id`);
}

/**
 * Takes goods back that were shipped, puts them into stock where they can be sold again, and issues a credit note for what they
 * were sold for, by which less is due. Delivery is not given back. Refunds are separate.
 */
export const returnGoods = (actor: Actor, { lines: asked, restock, ...change }: ReturnLines): Answer =>
  changeOrder(actor, change, async (tx, before) => {
    if (!canReturn(before.status)) {
      throw new AppError("conflict", { detail: "Only goods that were shipped can come back." });
    }
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, before.id));
    const returned = returnedOf(lines, asked);
    const goods = returned.map(({ line, quantity }) => ({ ...line, quantity }));
    await lockProductsOf(tx, goods);
    await countReturned(tx, returned);
    const units = restock ? unitsByVariant(goods) : [];
    await giveStockBack(tx, units);
    recordMovements(tx, units, { direction: 1, reason: "return", orderId: before.id, actorId: actor.userId });
    countSold(tx, goods, -1);
    const listed = returned.map(({ line, quantity }) => `${quantity} × ${line.sku}`).join(", ");
    const amounts = valueOfReturn(before, lines, goods);
    const row = await updateRow(tx, before, { returned: before.returned + amounts.total });
    const creditNote = await creditReturn(tx, actor, { orderId: before.id, amounts, units: goods });
    const text = [listed.slice(0, 900), creditNote ?? ""].filter(Boolean).join(" · ");
    return {
      row,
      event: { kind: "returned", text, amount: amounts.total },
      audit: {
        action: "order.returned",
        reason: text,
        after: { amount: toMajor(amounts.total, before.currency) },
      },
      isStockChanged: true,
    };
  });
