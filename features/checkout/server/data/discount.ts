import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import type { Executor } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { orders } from "@/server/db/schema/order";
import { canonicalCode } from "../../domain/code";
import { type DiscountRefusal, discountOn, discountRefusal } from "../../domain/rules";

export type DiscountRow = typeof discountCodes.$inferSelect;

/** How many orders of whoever is signed in used the code and were not cancelled; of a guest it is known when they order. */
async function ownUsesOf(db: Executor, codeId: string, viewer: Actor | null): Promise<number> {
  if (!viewer) return 0;
  const isOwn = and(
    eq(orders.discountCodeId, codeId),
    eq(orders.customerId, viewer.userId),
    isNull(orders.accessKeyHash),
  );
  return await db.$count(orders, and(isOwn, ne(orders.status, "cancelled")));
}

export type FoundDiscount = Readonly<{
  /** The code that counts; null without one. */
  code: DiscountRow | null;
  refusal: DiscountRefusal | null;
  /** What it takes off, in minor units. */
  amount: number;
}>;

const none: FoundDiscount = { code: null, refusal: null, amount: 0 };

/** What a code, however it is typed, does to a subtotal of minor units; at most two statements. */
export async function findDiscount(
  db: Executor,
  typed: string | undefined,
  { subtotal, viewer, now = new Date() }: Readonly<{ subtotal: number; viewer: Actor | null; now?: Date }>,
): Promise<FoundDiscount> {
  if (!typed) return none;
  const [code] = await db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.code, canonicalCode(typed)), isNull(discountCodes.deletedAt)));
  if (!code) return { ...none, refusal: "unknown" };
  const ownUses = code.maxUsesPerCustomer === null ? 0 : await ownUsesOf(db, code.id, viewer);
  const refusal = discountRefusal(code, { subtotal, ownUses, now });
  // Whoever guesses does not learn that there is a code which is not for now.
  if (refusal === "inactive" || refusal === "not-started") return { ...none, refusal: "unknown" };
  return refusal === null ? { code, refusal, amount: discountOn(subtotal, code) } : { ...none, refusal };
}
