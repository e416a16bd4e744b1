import { call } from "@/lib/api-client";
import type { PostFilters } from "../../schema";
import { maxChanged } from "../domain/limits";

/** The posts that the filters leave, in the order of the list, up to as many as one change may have. */
export async function fetchMatchingIds(filters: PostFilters): Promise<string[]> {
  const query = { ...filters, limit: maxChanged };
  const { posts } = await call("GET /api/post/manage/list", { query });
  return posts.map(({ id }) => id);
}
