import "server-only";
import { permissions } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import type { SessionUser } from "../schema";

export function presentSessionUser(actor: Actor): SessionUser {
  return {
    user_name: actor.displayName,
    user_id: actor.userId,
    role_id: actor.roleId,
    is_verified: actor.isVerified,
    email: actor.email,
    displayName: actor.displayName,
    avatarUrl: actor.avatarUrl,
    isAdmin: actor.isAdmin,
    permissions: actor.isAdmin
      ? [...permissions]
      : permissions.filter((permission) => actor.permissions.has(permission)),
  };
}
