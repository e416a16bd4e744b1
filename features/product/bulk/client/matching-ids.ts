import { call } from "@/lib/api-client";
import type { ProductFilters } from "../../schema";
import { bulkLimits } from "../domain/bulk-limits";

/** The products that the filters leave, in the order of the list, up to as many as one change may have. */
export async function fetchMatchingIds(filters: ProductFilters): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...filters, limit: 200, cursor };
    const { products, nextCursor } = await call("GET /api/product/manage/list", { query });
    ids.push(...products.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor && ids.length < bulkLimits.products);
  return ids.slice(0, bulkLimits.products);
}
