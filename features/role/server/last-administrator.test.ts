import { eq, gt } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { leaveAccount } from "@/features/account/leaving/server/commands";
import { refusalOf } from "@/features/account/policy";
import { importUsers } from "@/features/user/exchange/server/commands";
import type { AccountStatusUndo, UserPatch } from "@/features/user/schema";
import { updateUser } from "@/features/user/server/commands";
import { changeRoles, deactivateUsers, reactivateUsers } from "@/features/user/standing/server/commands";
import { undoAccountStatus } from "@/features/user/standing/server/undo";
import { AppError } from "@/lib/errors";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { makeSession, makeUser } from "@/testing/factories";
import { fc, propertyRuns } from "@/testing/properties";
import { makeRole } from "@/testing/role-factory";
import { restoreRole } from "../deletion-undo/server/commands";
import type { RoleUndo } from "../schema";
import { deleteRole, updateRole } from "./commands";

afterEach(() => {
  env.SIGN_IN_ROLES = undefined;
});

const peopleCount = 4;
type World = {
  people: { id: string; email: string }[];
  roles: number[];
  undos: { role: RoleUndo[]; standing: AccountStatusUndo[] };
};

/** Two administrators of two roles, and two others, alone in the database; further administrators are made on the way. */
async function makeWorld(): Promise<World> {
  await current().update(users).set({ isAdmin: false, roleId: roleIds.staff });
  await current().delete(roles).where(gt(roles.id, roleIds.staff));
  const further = [(await makeRole()).id, (await makeRole()).id];
  await current().update(roles).set({ maySignIn: true }).where(eq(roles.id, roleIds.staff));
  const people = [];
  for (let at = 0; at < peopleCount; at += 1) {
    const roleId = at === 1 ? (further[0] ?? 0) : roleIds.staff;
    people.push(await makeUser({ isAdmin: at < 2, roleId }));
  }
  return { people, roles: [roleIds.customer, roleIds.staff, ...further], undos: { role: [], standing: [] } };
}

/** Who could sign in as an administrator now, as the gate would judge them. */
async function administratorsOf(): Promise<string[]> {
  const found = await current()
    .select({ user: users, role: roles })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.isAdmin, true));
  const isLetIn = ({ user, role }: (typeof found)[number]) =>
    refusalOf({
      roleId: user.roleId,
      roleMaySignIn: role.maySignIn,
      isVerified: user.emailVerified,
      isDeactivated: user.deactivatedAt !== null,
      signInRoles: env.SIGN_IN_ROLES,
    }) === null;
  return found.filter(isLetIn).map(({ user }) => user.id);
}

type Step = Readonly<{ action: keyof typeof actions; by: number; to: number; role: number; yes: boolean }>;
type Given = Readonly<{ actor: Actor; world: World; person: World["people"][number]; roleId: number; yes: boolean }>;

const patch = ({ actor, person }: Given, user: UserPatch) => updateUser(actor, { userId: person.id, user }, "en");

const actions = {
  verify: (given: Given) => patch(given, { isVerified: given.yes }),
  promote: (given: Given) => patch(given, { isAdmin: given.yes }),
  giveRole: (given: Given) => patch(given, { roleId: given.roleId }),
  changeAddress: (given: Given) => patch(given, { email: `moved-${given.person.email.replaceAll("moved-", "")}` }),
  changeRoles: ({ actor, person, roleId }: Given) => changeRoles(actor, { changes: [{ userId: person.id, roleId }] }),
  deactivate: async ({ actor, person, world }: Given) => {
    const { undo } = await deactivateUsers(actor, { userIds: [person.id], reason: undefined });
    if (undo) world.undos.standing.push(undo);
  },
  reactivate: async ({ actor, person, world }: Given) => {
    const { undo } = await reactivateUsers(actor, { userIds: [person.id] });
    if (undo) world.undos.standing.push(undo);
  },
  undoStanding: async ({ actor, world }: Given) => {
    const undo = world.undos.standing.pop();
    if (undo) await undoAccountStatus(actor, undo);
  },
  leave: ({ actor }: Given) => leaveAccount(actor, { email: actor.email }, "en"),
  letSignIn: ({ actor, roleId, yes }: Given) => updateRole(actor, { roleId, role: { maySignIn: yes } }),
  deleteRole: async ({ actor, roleId, world, yes }: Given) => {
    const moveTo = yes ? roleIds.staff : roleIds.customer;
    const { undo } = await deleteRole(actor, { roleId, moveTo });
    if (undo) world.undos.role.push(undo);
  },
  restoreRole: async ({ actor, world }: Given) => {
    const undo = world.undos.role.pop();
    if (undo) await restoreRole(actor, undo);
  },
  importRole: async ({ actor, person, roleId }: Given) => {
    const [role] = await current().select({ name: roles.name }).from(roles).where(eq(roles.id, roleId));
    const file = new TextEncoder().encode(`email,role\n${person.email},${role?.name}\n`);
    const { plan } = await importUsers(actor, { file, plan: undefined });
    await importUsers(actor, { file, plan });
  },
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
  by: fc.nat(peopleCount - 1),
  to: fc.nat(peopleCount - 1),
  role: fc.nat(3),
  yes: fc.boolean(),
});

type Act = () => Promise<void>;

/**
 * Signs in whoever of the people is let in and answers what they ask for, to be done when it is
 * called; a refusal is as good an end as another.
 */
async function prepare({ action, by, to, role, yes }: Step, world: World): Promise<Act> {
  const nothing = async () => {};
  const [actorId, person, roleId] = [world.people[by]?.id ?? "", world.people[to], world.roles[role] ?? 0];
  const [row] = await current().select().from(users).where(eq(users.id, actorId));
  if (!row || !person || row.deactivatedAt !== null) return nothing;
  const { actor } = await makeSession(row);
  if (!actor.isAdmitted) return nothing;
  return async () => {
    try {
      await actions[action]({ actor, world, person, roleId, yes });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };
}

const namings = fc.constantFrom(
  () => undefined,
  () => [roleIds.staff],
  ([, staff = 0, further = 0]: number[]) => [staff, further],
  ([, , , last = 0]: number[]) => [roleIds.staff, roleIds.customer, last],
);

test("no order of calls shuts the last administrator out, whatever roles the installation names", async () => {
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: 4, maxLength: 14 }),
    namings,
    async (steps, name) => {
      const world = await makeWorld();
      env.SIGN_IN_ROLES = name(world.roles);
      for (const step of steps) {
        const act = await prepare(step, world);
        await act();
        expect(await administratorsOf(), JSON.stringify(step)).not.toEqual([]);
      }
    },
  );
  await fc.assert(property, { numRuns: propertyRuns(25) });
});

test("two administrators who shut each other out at once are not both let do it", async () => {
  const property = fc.asyncProperty(anyStep, anyStep, namings, async (one, other, name) => {
    const world = await makeWorld();
    env.SIGN_IN_ROLES = name(world.roles);
    const steps = [
      { ...one, by: 0, to: 1, yes: false },
      { ...other, by: 1, to: 0, yes: false },
    ];
    // Both are signed in before either acts: otherwise one may be out before the other's session opens.
    const operations = await Promise.all(steps.map((step) => prepare(step, world)));
    await Promise.all(operations.map((act) => act()));
    expect(await administratorsOf()).not.toEqual([]);
  });
  await fc.assert(property, { numRuns: propertyRuns(25) });
});
