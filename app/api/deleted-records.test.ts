import fs from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as leaving from "@/app/api/account/leave/route";
import { createComment } from "@/features/kanban/comment/server/commands";
import { createRole, deleteRole } from "@/features/role/server/commands";
import { invitePeople, revokeInvitations } from "@/features/user/invitation/server/commands";
import { updateUser } from "@/features/user/server/commands";
import { current } from "@/server/db/client";
import { passkeys } from "@/server/db/schema/factor";
import { avatars, users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { cleanUp } from "@/server/jobs/handlers";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeBoard } from "@/testing/board-factory";
import {
  makeAnswerCanaries,
  makeBoardCanaries,
  makeBoardPartCanaries,
  makeChatCanaries,
  makeEventCanaries,
  makeProjectCanaries,
} from "@/testing/canary-records";
import { canariesIn, canaryOf, findCanaries } from "@/testing/canary-texts";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { keepLogLines } from "@/testing/log-lines";

const scripted = withScriptedAssistant();
const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000);

/** What is written of people and roles, and taken away again. */
async function makePeopleCanaries(as: TestSession) {
  const { actor } = as;
  const input = { name: canaryOf("role"), description: canaryOf("roledescription"), maySignIn: false, permissions: [] };
  const { role } = await createRole(actor, input);
  const email = `${canaryOf("invited")}@example.org`;
  const { invitations } = await invitePeople(actor, { emails: [email], roleId: 2 }, "en");
  const of = { userId: actor.userId };
  await updateUser(actor, { ...of, user: { about: canaryOf("about"), jobTitle: canaryOf("job") } }, "en");
  return {
    kinds: ["role", "roledescription", "invited", "about", "job"],
    remove: async () => {
      await deleteRole(actor, { roleId: role.id });
      await revokeInvitations(actor, { invitationIds: invitations.map(({ id }) => id) });
      await updateUser(actor, { ...of, user: { about: null, jobTitle: null } }, "en");
    },
  };
}

/**
 * The audit log keeps what was done to people and roles, and the names of what was archived or deleted for good: that is
 * what it is for, and nobody may change it (docs/decisions/044). It has none of what was written in them.
 */
const audited = ["about", "board", "invited", "job", "project", "purged", "role", "roledescription"].map(
  (kind) => `audit_entry ${kind}`,
);

const plainFiles = () =>
  fs
    .readdirSync(env.ORDO_DATA, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.readFileSync(join(entry.parentPath, entry.name), "latin1"));

test("after the purge no table, file or log line holds the text of any deleted record", async () => {
  const lines = keepLogLines();
  const [as, other] = [await makeSession({ isAdmin: true }), await makeSession()];
  const canaries = [
    await makeBoardCanaries(as),
    await makeBoardPartCanaries(as, other),
    await makeProjectCanaries(as),
    await makeEventCanaries(as, other),
    await makeAnswerCanaries(as, scripted.service),
    await makeChatCanaries(as, other),
    await makePeopleCanaries(as),
  ];
  const kinds = canaries.flatMap((one) => one.kinds);
  const before = await findCanaries(kinds);
  expect(kinds.filter((kind) => !before.some((place) => place.endsWith(` ${kind}`)))).toEqual([]);

  for (const { remove } of canaries) await remove();
  await cleanUp(daysOn(31));
  // That something is cancelled is told for as long as other notifications.
  const cancelled = ["calendarevent", "event", "location"].map((kind) => `notification ${kind}`);
  expect(await findCanaries(kinds)).toEqual([...audited, ...cancelled].toSorted());
  await cleanUp(daysOn(91));
  expect(await findCanaries(kinds)).toEqual(audited);

  expect(lines.join()).toContain("the AI service did not answer as it should");
  expect(canariesIn([...lines, ...plainFiles()].join("\n"), kinds)).toEqual([]);
});

test("a deleted account leaves nothing private; comments on a board with others stay", async () => {
  const lines = keepLogLines();
  await makeSession({ isAdmin: true });
  const [as, other] = [await makeSession({ isAdmin: true }), await makeSession()];
  const { actor } = as;
  const shared = await makeBoard({ memberIds: [actor.userId, other.actor.userId] });
  await createComment(actor, { cardId: shared.cards.Plan ?? "", message: canaryOf("said") });
  const canaries = [
    await makeBoardCanaries(as),
    await makeProjectCanaries(as),
    await makeEventCanaries(as, other),
    await makeAnswerCanaries(as, scripted.service),
  ];
  await updateUser(
    actor,
    { userId: actor.userId, user: { about: canaryOf("about"), jobTitle: canaryOf("job") } },
    "en",
  );
  await current()
    .insert(passkeys)
    .values({ userId: actor.userId, name: canaryOf("passkey"), credentialId: "a", publicKey: "b" });
  await current()
    .insert(avatars)
    .values({ userId: actor.userId, data: Buffer.from("picture") });
  const kinds = [...canaries.flatMap((one) => one.kinds), "about", "job", "passkey", "said"];
  const before = await findCanaries(kinds);
  expect(kinds.filter((kind) => !before.some((place) => place.endsWith(` ${kind}`)))).toEqual([]);

  const body = { email: actor.email };
  const left = await call(leaving, { method: "POST", path: "/api/account/leave", as, body });
  expect(left.status).toBe(200);
  await cleanUp(daysOn(31));
  const { email } = (await current().select().from(users).where(eq(users.id, actor.userId)))[0] ?? {};
  expect(email).toBe(`${actor.userId}@deleted.invalid`);
  expect(await findCanaries(kinds)).toEqual(["audit_entry about", "audit_entry job", "comment said"]);
  expect(await current().$count(avatars)).toBe(0);
  expect(canariesIn([...lines, ...plainFiles()].join("\n"), kinds)).toEqual([]);
});
