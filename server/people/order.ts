import "server-only";
import { asc } from "drizzle-orm";
import { users } from "@/server/db/schema/user";

/** People as every list of them has them: by the given name, in the Mongolian order, however the name is shown. */
export const byGivenName = [asc(users.sortName), asc(users.id)] as const;
