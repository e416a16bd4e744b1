import { call } from "@/lib/api-client";
import { userLimits } from "../domain/constants";
import type { UserFilters } from "../schema";

/** Everybody whom the filters leave and whom the viewer may change, up to as many as one act may change. */
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
