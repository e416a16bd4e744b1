import { rolePeopleQuerySchema, rolePeopleSchema } from "@/features/role/schema";
import { listRolePeople } from "@/features/role/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the members of a role",
    permission: "roles:manage",
    query: rolePeopleQuerySchema,
    answer: rolePeopleSchema,
  },
  (actor, { query }) => listRolePeople(actor, query),
);
