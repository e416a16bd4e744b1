import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { users } from "@/server/db/schema/user";

/** Returns the time zone of a person, in which their days begin and their events take place. */
export async function readTimeZone({ userId }: Pick<Actor, "userId">): Promise<string> {
  const [row] = await current().select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  if (!row) throw new AppError("not-found");
  return row.timeZone;
}
