import { call } from "@/lib/api-client";
import type { PostFilters } from "../../schema";
import { maxChanged } from "../domain/limits";

/** Returns the ids of the posts that match the filters, in the order of the list, up to the limit of one change. */
export async function fetchMatchingIds(filters: PostFilters): Promise<string[]> {
  const query = { ...filters, limit: maxChanged };
  const { posts } = await call("GET /api/post/manage/list", { query });
  return posts.map(({ id }) => id);
}
