import { foundUserSchema, userNameSchema } from "@/features/user/schema";
import { findUser } from "@/features/user/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Find a person by id, or by the current or a former slug of their name",
    query: userNameSchema,
    answer: foundUserSchema,
  },
  (actor, { query }) => findUser(actor, query),
);
