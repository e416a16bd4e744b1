import "server-only";
import type { roles } from "@/server/db/schema/user";
import { env } from "@/server/env";

/** Whether the gate lets a role in: an installation may name the roles, whatever they say themselves. */
export const mayRoleSignIn = ({ id, maySignIn }: Pick<typeof roles.$inferSelect, "id" | "maySignIn">): boolean =>
  env.SIGN_IN_ROLES?.includes(id) ?? maySignIn;
