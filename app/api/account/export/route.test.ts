import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { deleteColumn, restoreColumn } from "@/features/ai-board/column/server/commands";
import { createRisk } from "@/features/project/risk/server/commands";
import { changeProjectMembers } from "@/features/project/server/commands";
import { createTask } from "@/features/task/server/commands";
import { createTimeEntry } from "@/features/task/time/server/commands";
import { current } from "@/server/db/client";
import { assistantPersonBudgets, assistantUsage } from "@/server/db/schema/assistant";
import { calendarReminders } from "@/server/db/schema/calendar";
import { boardMembers, cards, comments } from "@/server/db/schema/kanban";
import { avatars, invitations, sessions } from "@/server/db/schema/user";
import { makeAiBoard } from "@/testing/ai-board-factory";
import { makeRun } from "@/testing/asking";
import { makeBoard } from "@/testing/board-factory";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { beginUpload, makeFile, sha256Of } from "@/testing/file-factory";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as check from "./check/route";
import * as handlers from "./route";

const path = "/api/account/export";

/** Read as bytes: the usual call reads text. */
async function download(as: TestSession) {
  const request = new Request(`http://localhost:3000${path}`, { headers: as.cookieHeaders });
  const response = await handlers.GET(request, {});
  return { response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}

const stale = () => current().update(sessions).set({ reauthenticatedAt: sql`now() - interval '6 minutes'` });

test("one zip holds what is kept of the caller, and nothing of others nor any secret", async () => {
  const as = await makeSession({ firstName: "Саран", password: true });
  const other = await makeSession({ firstName: "Stranger" });
  const board = await makeBoard();
  const cardId = Object.values(board.cards)[0] ?? "";
  await current()
    .insert(comments)
    .values([
      { cardId, authorId: as.actor.userId, message: "My words" },
      { cardId, authorId: other.actor.userId, message: "Their words" },
    ]);
  await makeEvent(as, { title: "My event" });
  await makeEvent(other, { title: "Their event" });
  for (const [{ actor }, whose] of [
    [as, "My"],
    [other, "Their"],
  ] as const) {
    await makeSentQuestionnaire(actor, { said: { name: [`${whose} answer`] } });
    await makeProject({ ...as, actor }, { name: `${whose} project` });
  }
  await makeAiBoard({ as, shape: { "My column": ["My card"] } });
  await makeAiBoard({ as: other, shape: { "Their column": ["Their card"] } });
  const picture = Buffer.from([1, 2, 3, 0, 255]);
  await current().insert(avatars).values({ userId: as.actor.userId, data: picture });

  const { response, files } = await download(as);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="ordo-\d{4}-\d\d-\d\d\.zip"$/);
  expect(Object.keys(files)).toEqual([
    "account.json",
    "settings.json",
    "security/sessions.json",
    "security/sign-ins.json",
    "security/passkeys.json",
    "security/access-tokens.json",
    "security/trusted-devices.json",
    "security/email-changes.json",
    "security/invitations.json",
    "boards/memberships.json",
    "boards/cards.json",
    "boards/comments.json",
    "boards/uploads.json",
    "boards/files.json",
    "chat/files.json",
    "mail/files.json",
    "projects/projects.json",
    "projects/tasks.json",
    "projects/risks.json",
    "projects/time-entries.json",
    "projects/conversions.json",
    "questionnaires/questionnaires.json",
    "questionnaires/requests.json",
    "assistant/columns.json",
    "assistant/cards.json",
    "assistant/runs.json",
    "assistant/usage.json",
    "assistant/limits.json",
    "calendar/calendars.json",
    "calendar/events.json",
    "calendar/invitations.json",
    "calendar/reminders.json",
    "orders/orders.json",
    "orders/lines.json",
    "orders/invoices.json",
    "orders/invoice-lines.json",
    "shop/cart.json",
    "shop/addresses.json",
    "shop/reviews.json",
    "shop/helpful-reviews.json",
    "shop/wishlist.json",
    "contact/messages.json",
    "contact/subscriptions.json",
    "posts/comments.json",
    "posts/likes.json",
    "posts/posts.json",
    "posts/revisions.json",
    "posts/texts.json",
    "chat/conversations.json",
    "chat/messages.json",
    "chat/edits.json",
    "chat/reactions.json",
    "chat/acknowledgements.json",
    "chat/scheduled.json",
    "chat/settings.json",
    "chat/presence.json",
    "mail/mails.json",
    "mail/accounts.json",
    "mail/deliveries.json",
    "mail/labels.json",
    "mail/rules.json",
    "mail/templates.json",
    "mail/settings.json",
    "notifications.json",
    "activity.json",
    expect.stringMatching(/^files\/avatar-.*\.webp$/),
  ]);
  const texts = Object.entries(files).filter(([name]) => name.endsWith(".json"));
  for (const [name, bytes] of texts) expect(() => JSON.parse(strFromU8(bytes)), name).not.toThrow();
  const all = texts.map(([, bytes]) => strFromU8(bytes)).join();
  const works = ["words", "event", "answer", "project", "column", "card"];
  for (const mine of ["Саран", ...works.map((work) => `My ${work}`), as.actor.email]) expect(all).toContain(mine);
  const others = ["Stranger", ...works.map((work) => `Their ${work}`), other.actor.email];
  for (const theirs of others) expect(all).not.toContain(theirs);
  expect(all).not.toMatch(/token|password|hash|secret/i);
  expect(Buffer.from(Object.values(files).at(-1) ?? [])).toEqual(picture);
});

test("what was asked of the assistant is in it, word for word, and hours, tasks and risks of projects", async () => {
  const as = await makeSession();
  const runId = await makeRun(as.actor);
  await makeRun((await makeSession()).actor);
  const project = await makeProject(as);
  const projectId = project.id;
  const { task } = await createTask(as.actor, { projectId, task: { name: "Weigh" } });
  await createTimeEntry(as.actor, { taskId: task.id, entry: { day: "2026-05-04", minutes: 30, note: "Scales" } });
  await createRisk(as.actor, { projectId, risk: { name: "Frost", ownerId: as.actor.userId } });
  const { files } = await download(as);
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, unknown>[];
  expect(read("assistant/runs.json")).toMatchObject([{ id: runId, request: { messages: [{ content: "Why?" }] } }]);
  expect(read("projects/tasks.json")).toMatchObject([{ cardId: task.id, projectId }]);
  expect(read("projects/time-entries.json")).toMatchObject([{ minutes: 30, note: "Scales" }]);
  expect(read("projects/risks.json")).toMatchObject([{ name: "Frost" }]);
});

test("the tokens that were used, the limit, reminders and the invitation are in it, and not those of others", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const event = await makeEvent(as, { title: "Shared" });
  for (const [{ actor }, tokens, minutesBefore] of [
    [as, 1_200, 10],
    [other, 3_400, 20],
  ] as const) {
    const { userId, email } = actor;
    await current().insert(assistantUsage).values({ month: "2026-05-01", ownerId: userId, tokens });
    await current()
      .insert(assistantPersonBudgets)
      .values({ userId, tokens: 10 * tokens });
    await current().insert(calendarReminders).values({ eventId: event.id, userId, minutesBefore, channel: "app" });
    await current()
      .insert(invitations)
      .values({ email, firstName: `Invited ${tokens}`, roleId: 2, tokenHash: email, expiresAt: new Date() });
  }
  const { files } = await download(as);
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, unknown>[];
  expect(read("assistant/usage.json")).toEqual([{ month: "2026-05-01", tokens: 1_200 }]);
  expect(read("assistant/limits.json")).toMatchObject([{ tokens: 12_000 }]);
  expect(read("calendar/reminders.json")).toMatchObject([{ eventId: event.id, minutesBefore: 10 }]);
  expect(read("security/invitations.json")).toMatchObject([{ email: as.actor.email, firstName: "Invited 1200" }]);
  expect(strFromU8(files["security/invitations.json"] ?? new Uint8Array())).not.toContain("tokenHash");
});

test("transcripts of a deleted AI column are not in it until the column is restored", async () => {
  const { as, columns } = await makeAiBoard();
  const [columnId = "", otherId = ""] = Object.values(columns);
  await makeRun(as.actor, { columnId });
  const kept = await makeRun(as.actor, { columnId: otherId });
  const runIds = async () => {
    const { files } = await download(as);
    const runs = JSON.parse(strFromU8(files["assistant/runs.json"] ?? new Uint8Array())) as { id: string }[];
    return runs.map(({ id }) => id);
  };
  await deleteColumn(as.actor, { columnId });
  expect(await runIds()).toEqual([kept]);
  await restoreColumn(as.actor, { columnId });
  expect(await runIds()).toHaveLength(2);
});

test("cards and projects of boards that the person is no longer on are other people's by now", async () => {
  const owner = await makeSession();
  const project = await makeProject(owner);
  const as = await makeMember(owner, project.id);
  const { task } = await createTask(as.actor, { projectId: project.id, task: { name: "Before" } });
  const cardNames = async () => strFromU8((await download(as)).files["boards/cards.json"] ?? new Uint8Array());
  expect(await cardNames()).toContain("Before");
  await changeProjectMembers(owner.actor, { projectId: project.id, remove: [as.actor.userId] });
  await current().update(cards).set({ name: "Told after" }).where(eq(cards.id, task.id));
  expect(await cardNames()).not.toContain("Told after");
});

test("a thousand rows come whole", async () => {
  const as = await makeSession();
  const cardId = Object.values((await makeBoard()).cards)[0] ?? "";
  const rows = Array.from({ length: 1_203 }, (_, at) => ({ cardId, authorId: as.actor.userId, message: `No ${at}` }));
  await current().insert(comments).values(rows);
  const { files } = await download(as);
  const read = JSON.parse(strFromU8(files["boards/comments.json"] ?? new Uint8Array())) as { message: string }[];
  expect(new Set(read.map(({ message }) => message)).size).toBe(1_203);
});

test("a sign-in of long ago is not enough", async () => {
  const as = await makeSession();
  expect((await call(check, { path: `${path}/check`, as })).status).toBe(204);
  await stale();
  expect((await call(handlers, { path, as })).problem?.code).toBe("reauthentication-required");
  expect((await call(check, { path: `${path}/check`, as })).problem?.code).toBe("reauthentication-required");
});

test("files that somebody uploaded are in it with their bytes, once, and not those of others or of boards they left", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const [near, far] = [await makeBoard(), await makeBoard({ memberIds: [as.actor.userId] })];
  const bytes = Buffer.from("My plan");
  const cardId = near.cards.Plan ?? "";
  await makeFile(as.actor, { cardId, name: "plan.txt", bytes });
  await makeFile(as.actor, { cardId, name: "plan again.txt", bytes });
  await makeFile(other.actor, { cardId, name: "theirs.txt", bytes: Buffer.from("Their plan") });
  await makeFile(as.actor, { cardId: far.cards.Plan ?? "", name: "left.txt", bytes: Buffer.from("Left behind") });
  await beginUpload(as.actor, { cardId, name: "arriving.txt", bytes: Buffer.from("Half") });
  await current().delete(boardMembers);
  const { files } = await download(as);
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as { name: string }[];
  expect(read("boards/files.json").map(({ name }) => name)).toEqual(["plan.txt", "plan again.txt"]);
  expect(read("boards/uploads.json").map(({ name }) => name)).toEqual(["arriving.txt"]);
  const contents = Object.entries(files).filter(([name]) => name.startsWith("files/"));
  expect(contents.map(([name, packed]) => [name, strFromU8(packed)])).toEqual([
    [`files/${sha256Of(bytes)}/plan again.txt`, "My plan"],
  ]);
});
