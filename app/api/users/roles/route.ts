import { changedRolesSchema, roleChangesSchema } from "@/features/user/schema";
import { changeRoles } from "@/features/user/standing/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Change the roles of people, all or none",
    permission: "users:manage",
    limit: "costly",
    deadlineS: 300,
    body: roleChangesSchema,
    answer: changedRolesSchema,
  },
  (actor, { body }) => changeRoles(actor, body),
);
