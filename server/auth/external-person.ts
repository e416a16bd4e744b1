import "server-only";
import { eq } from "drizzle-orm";
import { canonicalEmail, emailProblem, refusalOf } from "@/features/account/policy";
import { personKeys } from "@/lib/person-name";
import { type Transaction, transact } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { moveSlug, takeSlug } from "@/server/people/slug";
import { isHeldForOwner } from "@/server/people/way-back";
import { accountStore } from "./engine";
import type { Judgement } from "./gate";
import type { TokenAnswer } from "./token-service";

type Person = NonNullable<TokenAnswer["data"]>;
type Known = typeof users.$inferSelect;

/**
 * Judges what another service answered: only status 200 with an admitted role and `is_verified` lets in. The person's
 * row is then made, or brought up to date, by the service's `user_id`.
 */
export async function evaluateAnswer(
  { status, data }: TokenAnswer,
  username: string,
  signInRoles: readonly number[] | undefined,
): Promise<Judgement> {
  if (status >= 400 && status < 500) return { outcome: "wrong-password" };
  if (status !== 200 || data === null) return { outcome: "service" };
  return await transact(async (tx) => {
    const [role] = await tx.select().from(roles).where(eq(roles.id, data.role_id));
    const [known] = await tx.select().from(users).where(eq(users.externalId, data.user_id));
    const refusal = refusalOf({
      roleId: data.role_id,
      roleMaySignIn: role?.maySignIn ?? false,
      isVerified: data.is_verified,
      isDeactivated: known ? known.deactivatedAt !== null : false,
      signInRoles,
    });
    if (refusal) return { outcome: refusal, userId: known?.id };
    if (!role) await tx.insert(roles).values({ id: data.role_id, name: `Role ${data.role_id}` });
    const userId = known ? await refresh(tx, known, data) : await create(tx, data, username);
    return { outcome: "admitted", userId, externalToken: data.accessToken, evidence: { kind: "service" } };
  });
}

async function refresh(tx: Transaction, known: Known, { user_name: name, role_id: roleId }: Person) {
  const renamed =
    name === known.name
      ? {}
      : { ...personKeys({ ...known, name }), slug: await moveSlug(tx, { userId: known.id, slug: known.slug, name }) };
  await tx
    .update(users)
    .set({ name, roleId, emailVerified: true, updatedAt: new Date(), ...renamed })
    .where(eq(users.id, known.id));
  return known.id;
}

/**
 * The address that was typed becomes theirs only where nobody has it: the other service vouches for its `user_id`,
 * not for who owns an account of ours.
 */
async function create(tx: Transaction, { user_id, user_name: name, role_id }: Person, username: string) {
  const typed = canonicalEmail(username);
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, typed));
  const isFree = !taken && !emailProblem(typed) && !(await isHeldForOwner(typed, null));
  const email = isFree ? typed : `${encodeURIComponent(user_id).toLowerCase()}@external.invalid`;
  const [firstName = name, ...rest] = name.split(" ");
  const person = { email, name, firstName, lastName: rest.join(" "), roleId: role_id, externalId: user_id };
  const found = { ...personKeys(person), slug: await takeSlug(tx, name, null) };
  const user = await (await accountStore()).createUser(
    { ...person, ...found, emailVerified: true },
    { method: "email" },
  );
  return user.id;
}
