import { type Permission, permissions } from "@/lib/permissions";
import { makeSecret } from "@/server/auth/personal-token";
import { current } from "@/server/db/client";
import { accessTokens } from "@/server/db/schema/access-token";

type Given = Partial<typeof accessTokens.$inferInsert>;

/** A personal access token with every permission, for a day, unless told otherwise; pass it to `call` as `as`. */
export async function makeToken(userId: string, given: Given = {}) {
  const { secret, hash, hint } = makeSecret();
  const [row] = await current()
    .insert(accessTokens)
    .values({
      userId,
      name: "Script",
      hash,
      hint,
      permissions: [...permissions] as Permission[],
      isReadOnly: false,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...given,
    })
    .returning();
  if (!row) throw new Error("No token was made.");
  return { id: row.id, secret, accessToken: secret };
}
