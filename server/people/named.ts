import "server-only";
import { inArray, sql } from "drizzle-orm";
import { canonicalEmail } from "@/features/account/policy";
import { canSeeContacts } from "@/features/user/policy";
import { foldForSearch } from "@/lib/fold";
import type { Actor } from "../auth/actor";
import { current } from "../db/client";
import { users } from "../db/schema/user";

type Named = Readonly<{ id: string; email: string; name: string; slug: string }>;

/**
 * Whom of these people a text means: by a name that one of them has, by the name in addresses, or by e-mail address,
 * where the actor may see addresses: else a file would tell whose they are.
 */
export function personReader(actor: Actor, people: readonly Named[]): (text: string) => string | null {
  const byName = new Map<string, string | null>();
  for (const { id, name } of people) byName.set(foldForSearch(name), byName.has(foldForSearch(name)) ? null : id);
  const known = people.filter(({ id }) => canSeeContacts(actor) || id === actor.userId);
  const byEmail = new Map(known.map(({ id, email }) => [email, id]));
  const bySlug = new Map(people.map(({ id, slug }) => [slug, id]));
  return (text) =>
    byEmail.get(canonicalEmail(text)) ??
    byName.get(foldForSearch(text)) ??
    bySlug.get(text.trim().toLowerCase()) ??
    null;
}

/** What each of these people is called in a list of names: as in addresses where somebody else has the same name. */
export async function namesInFiles(userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await current()
    .select({
      id: users.id,
      name: users.name,
      slug: users.slug,
      // Raw names: inside it "user" is the person who is read.
      isShared: sql<boolean>`exists (select 1 from "user" as other
        where other.name = "user"."name" and other.id <> "user"."id")`,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  const isPlain = (name: string) => name.trim() !== "" && !/[;\n]/.test(name);
  return new Map(rows.map(({ id, name, slug, isShared }) => [id, !isShared && isPlain(name) ? name : slug]));
}
