import { postFacetsSchema } from "@/features/post/schema";
import { readPostFacets } from "@/features/post/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Authors and tags that the list of posts is filtered by",
    permission: "posts:manage",
    answer: postFacetsSchema,
  },
  (actor) => readPostFacets(actor),
);
