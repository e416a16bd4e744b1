import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { orders } from "@/server/db/schema/order";

/**
 * Counts one more use of a code, if it may still be used: answers its id, else null. The caller has locked its row before, so
 * that the orders of the customer are counted as they are now.
 */
export async function takeDiscountUse(
  tx: Transaction,
  code: string,
  customerId: string | null,
): Promise<string | null> {
  const ownUses = sql`(
    select count(*) from ${orders} where ${orders.discountCodeId} = ${discountCodes.id}
      and ${orders.customerId} = ${customerId}::uuid and ${orders.status} <> 'cancelled')`;
  const [taken] = await tx
    .update(discountCodes)
    .set({ uses: sql`${discountCodes.uses} + 1` })
    .where(
      sql`${discountCodes.code} = ${code} and ${discountCodes.deletedAt} is null and ${discountCodes.isActive}
        and coalesce(${discountCodes.startsAt} <= now(), true) and coalesce(${discountCodes.endsAt} > now(), true)
        and coalesce(${discountCodes.uses} < ${discountCodes.maxUses}, true)
        and coalesce(${ownUses} < ${discountCodes.maxUsesPerCustomer}, true)`,
    )
    .returning({ id: discountCodes.id });
  return taken?.id ?? null;
}

/** Gives the use of a cancelled order back. */
export async function giveDiscountUseBack(tx: Transaction, discountCodeId: string | null): Promise<void> {
  if (discountCodeId === null) return;
  await tx
    .update(discountCodes)
    .set({ uses: sql`${discountCodes.uses} - 1` })
    .where(and(eq(discountCodes.id, discountCodeId), gt(discountCodes.uses, 0)));
}
