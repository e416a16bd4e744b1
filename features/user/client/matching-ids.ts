import { call } from "@/lib/api-client";
import { userLimits } from "../domain/constants";
import type { UserFilters } from "../schema";

/**
 * Returns the ids of the people who match the filters and whom the viewer can change, up to the limit of one operation.
 */
export async function fetchMatchingIds(filters: UserFilters): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const body = { ...filters, pageSize: userLimits.pageSize, cursor };
    const { records, nextCursor } = (await call("POST /api/users", { body })).result;
    ids.push(...records.filter(({ may }) => may.deactivate).map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor && ids.length < userLimits.bulk);
  return ids.slice(0, userLimits.bulk);
}
