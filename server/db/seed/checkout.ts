import { discountCodeStatuses } from "@/features/discount/domain/fields";
import { foldForSearch } from "@/lib/fold";
import type { Transaction } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { daysFrom } from "./dates";
import { seededId } from "./random";

const count = 24;

/** Discount codes of the demo company, one for each day before `now`. */
export async function seedDiscountCodes(tx: Transaction, now: Date): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const name = `Discount code ${100 + count - at}`;
    const createdAt = daysFrom(now, -at - 1);
    return {
      id: seededId(`discount-code/${at}`),
      name,
      searchKey: foldForSearch(name),
      status: discountCodeStatuses[at % discountCodeStatuses.length],
      createdAt,
      updatedAt: createdAt,
    };
  });
  await tx.insert(discountCodes).values(rows);
}
