import { foundUserSchema, userNameSchema } from "@/features/user/schema";
import { findUser } from "@/features/user/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Find a person by the slug of their name, of now or of before, or by id",
    query: userNameSchema,
    answer: foundUserSchema,
  },
  (actor, { query }) => findUser(actor, query),
);
