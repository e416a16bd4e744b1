import { z } from "zod";
import { managedRoleSchema, roleInputSchema } from "@/features/role/schema";
import { createRole } from "@/features/role/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Create a role",
    permission: "roles:manage",
    body: roleInputSchema,
    answer: z.object({ role: managedRoleSchema }),
    creates: true,
  },
  (actor, { body }) => createRole(actor, body),
);
