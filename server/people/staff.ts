/** Who belongs to the staff, as conditions on `user`. Written out, without parameters, so that the index of colleagues is seen to fit. */
import "server-only";
import { sql } from "drizzle-orm";
import { users } from "@/server/db/schema/user";

export const isActiveStaff = sql`${users.deactivatedAt} is null and (${users.roleId} <> 1 or ${users.isAdmin})`;

/** Staff whose address is proven: with open registration anybody can enter somebody else's. */
export const isProvenStaff = sql`${isActiveStaff} and ${users.emailVerified}`;
