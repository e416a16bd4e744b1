import { postFacetsSchema } from "@/features/post/schema";
import { readPostFacets } from "@/features/post/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the authors and tags by which posts can be filtered",
    permission: "posts:manage",
    answer: postFacetsSchema,
  },
  (actor) => readPostFacets(actor),
);
