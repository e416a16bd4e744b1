import { roleImpactQuerySchema, roleImpactSchema } from "@/features/role/schema";
import { findRoleImpact } from "@/features/role/server/data/impact";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Preview whom a role change would affect",
    readsOnly: true,
    permission: "roles:manage",
    body: roleImpactQuerySchema,
    answer: roleImpactSchema,
  },
  (actor, { body }) => findRoleImpact(actor, body),
);
