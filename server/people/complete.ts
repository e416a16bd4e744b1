import "server-only";
import { eq } from "drizzle-orm";
import { personKeys } from "@/lib/person-name";
import { db, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { takeSlug } from "./slug";

const atOnce = 200;

/**
 * Gives people of before what they are found by today. Run at each start: it reads one index and stops where nobody
 * is left.
 */
export async function completePeople(): Promise<number> {
  let completed = 0;
  for (;;) {
    const rows = await db
      .select({
        id: users.id,
        name: users.name,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        slug: users.slug,
      })
      .from(users)
      .where(eq(users.galigKey, ""))
      .limit(atOnce);
    if (rows.length === 0) return completed;
    await transact(async (tx) => {
      for (const row of rows) {
        const slug = row.slug === row.id ? await takeSlug(tx, row.name, row.id) : row.slug;
        await tx
          .update(users)
          .set({ ...personKeys(row), slug })
          .where(eq(users.id, row.id));
      }
    });
    completed += rows.length;
  }
}
