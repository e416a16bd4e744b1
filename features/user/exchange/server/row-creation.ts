import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { takeSlugs } from "@/server/people/slug";
import { heldForOwners } from "@/server/people/way-back";
import type { UserInput } from "../../schema";
import { requireGrantableRole } from "../../server/commands";
import { namesOf } from "../../server/presenter";

export type NewPerson = UserInput & Readonly<{ id: string }>;

/** Creates people like `insertUser`, for a part of a file whose rows are already validated. */
export async function insertPeople(tx: Transaction, actor: Actor, people: readonly NewPerson[]): Promise<void> {
  if (people.length === 0) return;
  for (const roleId of new Set(people.map((person) => person.roleId))) {
    await requireGrantableRole(tx, actor, roleId, "#/roleId");
  }
  const emails = people.map(({ email }) => email);
  if ((await heldForOwners(emails, null)).size > 0) {
    throw new AppError("conflict", { detail: "The people have changed since." });
  }
  const named = people.map((person) => ({ ...person, ...namesOf({ ...person, lastName: person.lastName ?? "" }) }));
  const slugs = await takeSlugs(
    tx,
    named.map(({ name }) => ({ name, userId: null })),
  );
  await tx.insert(users).values(named.map((row, at) => ({ ...row, slug: slugs[at] })));
}
