import "server-only";
import { and, count, eq, getTableColumns, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type DiscountRefusal, discountRefusal } from "@/features/checkout/domain/rules";
import { mailboxOf } from "@/lib/mailbox";
import { current, type Transaction } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { orders } from "@/server/db/schema/order";

/** Whoever is signed in, or the email that a guest typed. */
export type CodeUser = Readonly<{ userId: string } | { email: string }>;

/**
 * The orders that count as uses of the same customer. What a guest orders counts for the mailbox alone: anybody can type it, so it
 * takes no use from the person whose it is, nor tells what that person has used.
 */
const isOrderOf = (user: CodeUser): SQL | undefined =>
  "userId" in user
    ? and(eq(orders.customerId, sql`${user.userId}::uuid`), isNull(orders.accessKeyHash))
    : and(sql`mailbox_of(${orders.billing} ->> 'email') = ${mailboxOf(user.email)}`, isNotNull(orders.accessKeyHash));

type Using = Readonly<{
  code: string;
  user: CodeUser;
  /** Of the order, in minor units. */
  subtotal: number;
}>;

/**
 * Counts one more use of a code; answers its id, or why it may not be used, when nothing is counted. The caller has locked its row
 * before, so that the uses of the customer are counted as they are now, and rolls back where it is refused.
 */
export async function takeDiscountUse(
  tx: Transaction,
  { code, user, subtotal }: Using,
): Promise<Readonly<{ id: string }> | Readonly<{ refusal: DiscountRefusal }>> {
  // As the row was before: one statement less is waited for than by reading and counting.
  const before = alias(discountCodes, "before");
  const isOwn = and(eq(orders.discountCodeId, discountCodes.id), isOrderOf(user));
  const ownUses = current()
    .select({ count: count() })
    .from(orders)
    .where(and(isOwn, ne(orders.status, "cancelled")));
  const [found] = await tx
    .update(discountCodes)
    .set({ uses: sql`least(${before.uses} + 1, coalesce(${before.maxUses}, ${before.uses} + 1))` })
    .from(before)
    .where(and(eq(before.id, discountCodes.id), eq(discountCodes.code, code), isNull(discountCodes.deletedAt)))
    .returning({ ...getTableColumns(discountCodes), uses: before.uses, ownUses: sql`(${ownUses})`.mapWith(Number) });
  if (!found) return { refusal: "unknown" };
  const refusal = discountRefusal(found, { subtotal, ownUses: found.ownUses, now: new Date() });
  return refusal === null ? { id: found.id } : { refusal };
}

/** Gives the use of a cancelled order back. */
export async function giveDiscountUseBack(tx: Transaction, discountCodeId: string | null): Promise<void> {
  if (discountCodeId === null) return;
  await tx
    .update(discountCodes)
    .set({ uses: sql`${discountCodes.uses} - 1` })
    .where(and(eq(discountCodes.id, discountCodeId), gt(discountCodes.uses, 0)));
}
