import { sampleItemStatuses } from "@/features/sample-item/domain/fields";
import { foldForSearch } from "@/lib/fold";
import type { Transaction } from "@/server/db/client";
import { sampleItems } from "@/server/db/schema/sample-item";
import { daysFrom } from "./dates";
import { seededId } from "./random";

const count = 24;

/** Sample items of the demo company, one for each day before `now`. */
export async function seedSampleItems(tx: Transaction, now: Date): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const name = `{{Singular}} ${100 + count - at}`;
    const createdAt = daysFrom(now, -at - 1);
    return {
      id: seededId(`sample-item/${at}`),
      name,
      searchKey: foldForSearch(name),
      status: sampleItemStatuses[at % sampleItemStatuses.length],
      createdAt,
      updatedAt: createdAt,
    };
  });
  await tx.insert(sampleItems).values(rows);
}
