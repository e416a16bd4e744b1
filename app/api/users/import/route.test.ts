import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ImportPlan } from "@/features/user/exchange/schema";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { boardMembers } from "@/server/db/schema/kanban";
import { mails } from "@/server/db/schema/mail";
import { notifications } from "@/server/db/schema/notification";
import { projects } from "@/server/db/schema/project";
import { roles, users } from "@/server/db/schema/user";
import { referredTo } from "@/server/people/references";
import { makeBoard } from "@/testing/board-factory";
import { csvSender } from "@/testing/csv-import";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProject } from "@/testing/project-factory";
import { makeRow } from "@/testing/sample-row";
import * as exportRoute from "../export/route";
import * as handlers from "./route";
import * as undoRoute from "./undo/route";

const path = "/api/users/import";
const manager = () => makeSession({ isAdmin: true });

const { send, sendTwice } = csvSender<ImportPlan>(handlers, path);

const findByEmail = async (email: string) => (await current().select().from(users).where(eq(users.email, email)))[0];

const people = `E-mail,Family name,Given name,Phone,City or district,LinkedIn
bat@example.mn,Дорж,Бат,9911 2233,Баянзүрх,https://linkedin.com/in/bat
saran@example.mn,Болд,Саран,,,
`;

test("a dry run tells what would be done and does nothing; with its plan it is done", async () => {
  const as = await manager();
  const dry = await send(people, { as });
  expect([dry.status, dry.body]).toMatchObject([
    200,
    { created: 2, updated: 0, unchanged: 0, failed: 0, isDone: false, undo: null, faults: [] },
  ]);
  expect(dry.body.rows.map(({ line, act, name }) => [line, act, name])).toEqual([
    [2, "create", "Д.Бат"],
    [3, "create", "Б.Саран"],
  ]);
  expect(await findByEmail("bat@example.mn")).toBeUndefined();
  const real = await send(people, { as, plan: dry.body.plan });
  expect(real.body).toMatchObject({
    created: 2,
    isDone: true,
    undo: { userIds: [expect.any(String), expect.any(String)] },
  });
  expect(await findByEmail("bat@example.mn")).toMatchObject({
    name: "Д.Бат",
    slug: "d-bat",
    phoneNumber: "+97699112233",
    roleId: 2,
    status: "pending",
    isAdmin: false,
    address: { city: "Баянзүрх" },
    socialLinks: { linkedin: "https://linkedin.com/in/bat" },
  });
  const entries = await current().select().from(auditEntries);
  expect(entries).toMatchObject([
    { action: "user.imported", after: { created: 2, people: ["bat@example.mn", "saran@example.mn"] } },
  ]);
});

test("people who are there are changed only where the file says so", async () => {
  const as = await manager();
  await makeUser({ email: "bat@example.mn", jobTitle: "Driver", about: "Old", address: { city: "A", street: "B" } });
  const file = "email;jobTitle;city\nbat@example.mn;Smith;C\n";
  const dry = await send(file, { as });
  expect(dry.body.rows).toMatchObject([{ act: "update", columns: ["jobTitle", "city"] }]);
  const real = await send(file, { as, plan: dry.body.plan });
  expect(real.body).toMatchObject({ updated: 1, isDone: true, undo: null });
  expect(await findByEmail("bat@example.mn")).toMatchObject({
    jobTitle: "Smith",
    about: "Old",
    address: { city: "C", street: "B" },
    version: 2,
  });
});

test("an import is not taken back once somebody of it leads a project or is a member of a board", async () => {
  const as = await makeSession({ isAdmin: true });
  const { undo } = (await sendTwice("email,lastName,firstName\nleads@example.mn,Bat,Dorj\n", { as })).body;
  const [userId = ""] = undo?.userIds ?? [];
  const revert = () => call(undoRoute, { method: "POST", path: "/api/users/import/undo", as, body: undo });
  await makeProject(as, { leadId: userId });
  expect((await revert()).status).toBe(409);
  await current().update(projects).set({ leadId: null });
  await makeBoard({ memberIds: [userId] });
  expect((await revert()).status).toBe(409);
  await current().delete(boardMembers).where(eq(boardMembers.userId, userId));
  await current().delete(notifications).where(eq(notifications.userId, userId));
  expect((await current().execute(sql`${referredTo([userId])}`)).rows).toEqual([]);
  expect((await revert()).status).toBe(200);
});

test("an import is not undone once somebody of it has mail, and the mail stays", async () => {
  const as = await makeSession({ isAdmin: true });
  const { undo } = (await sendTwice("email,lastName,firstName\nreads@example.mn,Bat,Dorj\n", { as })).body;
  const [ownerId = ""] = undo?.userIds ?? [];
  await makeRow(mails, { ownerId });
  const undone = await call(undoRoute, { method: "POST", path: "/api/users/import/undo", as, body: undo });
  expect(undone.problem?.code).toBe("conflict");
  expect(await current().$count(mails, eq(mails.ownerId, ownerId))).toBe(1);
});

test("headers are understood in three languages", async () => {
  const as = await manager();
  const { body } = await send("И-мэйл,Нэр,المسمى الوظيفي,Given-name?,colour\na@b.mn,Бат,Smith,,\n", { as });
  expect(body.headers.map(({ column }) => column)).toEqual(["email", "firstName", "jobTitle", null, null]);
  expect(body.created).toBe(1);
});

test.each(["en", "mn", "ar"])("what we export in %s comes in again and changes nothing", async (language) => {
  const as = await manager();
  await makeUser({
    email: "full@example.mn",
    firstName: "Бат",
    lastName: "Дорж",
    name: "Д.Бат",
    jobTitle: "=1+1",
    phoneNumber: "+97699112233",
    registrationNumber: "УБ90010112",
    about: 'Two\nlines, "quoted"; \'=x',
    address: { country: "Монгол", city: "Баянзүрх", zipCode: "13380" },
    socialLinks: { x: "https://x.com/bat" },
    locale: "mn",
    timeZone: "Asia/Hovd",
  });
  await makeUser({ email: "bare@example.mn", lastName: "", name: "Nomin" });
  await makeUser({ firstName: "Anna", lastName: "O'Neil", address: { country: "CI", zipCode: "0010" } });
  await makeUser({ firstName: "Бат", lastName: "Дорж", address: { country: "MN", state: "Төв" } });
  const before = await current().select().from(users).orderBy(users.id);
  const exported = await call(exportRoute, {
    path: "/api/users/export",
    as,
    headers: { cookie: `token=${as.cookie}; i18next=${language}` },
  });
  // People read names of countries, not their codes.
  expect(exported.text).toContain({ en: "Mongolia", mn: "Монгол", ar: "منغوليا" }[language] ?? "");
  expect(exported.text).not.toMatch(/,(MN|CI),/);
  // And roles by the names that the list shows.
  expect(exported.text).toContain({ en: ",Staff,", mn: ",Ажилтан,", ar: ",موظف," }[language] ?? "");
  const { body, problem } = await send(exported.text, { as });
  expect(problem).toBeNull();
  expect(body).toMatchObject({ created: 0, updated: 0, unchanged: 5, failed: 0, faults: [] });
  expect((await send(exported.text, { as, plan: body.plan })).problem?.code).toBe("conflict");
  expect(await current().select().from(users).orderBy(users.id)).toEqual(before);
});

test("a plan is good for the very file and the very people that it was made of", async () => {
  const as = await manager();
  const { body } = await send(people, { as });
  expect((await send(`${people}x@example.mn,A,B,,,\n`, { as, plan: body.plan })).problem?.code).toBe("conflict");
  await makeUser({ email: "bat@example.mn" });
  expect((await send(people, { as, plan: body.plan })).problem?.code).toBe("conflict");
  expect(await findByEmail("saran@example.mn")).toBeUndefined();
});

test("an import that only made people is taken back as one act, until one of them was touched", async () => {
  const as = await manager();
  const undo = async (body: unknown, by = as) =>
    await call(undoRoute, { method: "POST", path: `${path}/undo`, as: by, body });
  const first = (await sendTwice(people, { as })).body.undo;
  const other = await makeUser();
  expect((await undo({ ...first, userIds: [other.id] })).status).toBe(422);
  expect((await undo(first, await manager())).status).toBe(422);
  expect((await undo(first)).status).toBe(200);
  expect(await findByEmail("bat@example.mn")).toBeUndefined();
  expect((await undo(first)).problem?.code).toBe("conflict");
  const second = (await sendTwice(people, { as })).body.undo;
  const [touched] = second?.userIds ?? [];
  await current()
    .update(users)
    .set({ version: 2 })
    .where(eq(users.id, touched ?? ""));
  expect((await undo(second)).problem?.code).toBe("conflict");
  const left = await current()
    .select()
    .from(users)
    .where(inArray(users.id, second?.userIds ?? []));
  expect(left).toHaveLength(2);
});

test("a file too large and one of another kind are refused before they are read", async () => {
  const as = await manager();
  expect((await send(new Uint8Array(5 * 1024 * 1024 + 1), { as })).status).toBe(413);
  const json = await call(handlers, { method: "POST", path, as, body: { email: "a@b.mn" } });
  expect(json.status).toBe(415);
});

test("a manager gives nobody what they lack", async () => {
  await current()
    .insert(roles)
    .values([
      { id: 7, name: "Manager", maySignIn: true, permissions: ["users:manage", "assistant:use"] },
      { id: 8, name: "Auditor", maySignIn: true, permissions: ["audit:read"] },
    ]);
  const as = await makeSession({ roleId: 7 });
  await makeUser({ email: "chief@example.mn", isAdmin: true });
  const file = "email,firstName,role\nchief@example.mn,Changed,\nnew@example.mn,New,Auditor\nself@example.mn,Fine,2\n";
  const { body } = await send(file, { as });
  expect(body.created).toBe(1);
  expect(body.faults).toEqual([
    { line: 2, column: null, code: "forbidden" },
    { line: 3, column: "role", code: "forbidden" },
  ]);
});

test("hundreds of people come in within the time of a request, each of them in the log", async () => {
  const as = await manager();
  const rows = Array.from({ length: 450 }, (_, at) => `p${at}@example.mn,Same,Given`);
  const { body, status } = await sendTwice(`email,lastName,firstName\n${rows.join("\n")}\n`, { as });
  expect([status, body.created]).toEqual([200, 450]);
  const entries = await current().select().from(auditEntries);
  const named = entries.flatMap(({ after }) => (after?.people as string[] | undefined) ?? []);
  expect(new Set(named).size).toBe(450);
  const slugs = await current().select({ slug: users.slug }).from(users);
  const ours = slugs.map(({ slug }) => slug).filter((slug) => slug.startsWith("given-same"));
  expect(ours.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, 3)).toEqual([
    "given-same",
    "given-same-2",
    "given-same-3",
  ]);
  expect(new Set(ours).size).toBe(450);
});

test("people renamed to one name in one file get an address each, and who returns to a name gets back the one of before", async () => {
  const as = await manager();
  const fileOf = (name: (at: number) => string) =>
    `email,lastName,firstName\n${[1, 2, 3].map((at) => `p${at}@example.mn,Same,${name(at)}`).join("\n")}\n`;
  await sendTwice(
    fileOf((at) => `Given${at}`),
    { as },
  );
  const { body, status } = await sendTwice(
    fileOf(() => "One"),
    { as },
  );
  expect([status, body.updated]).toEqual([200, 3]);
  const slugOf = async (at: number) => (await findByEmail(`p${at}@example.mn`))?.slug;
  expect([await slugOf(1), await slugOf(2), await slugOf(3)].toSorted()).toEqual([
    "one-same",
    "one-same-2",
    "one-same-3",
  ]);
  await sendTwice(
    fileOf((at) => `Given${at}`),
    { as },
  );
  expect([await slugOf(1), await slugOf(2), await slugOf(3)]).toEqual(["given1-same", "given2-same", "given3-same"]);
});

test("thousands of changes are one act: names, roles and the log with them, and nothing where one has changed since", async () => {
  const as = await manager();
  const count = 520;
  const fileOf = (job: string) =>
    `email,lastName,firstName,jobTitle,role\n${Array.from({ length: count }, (_, at) => `p${at}@example.mn,Last,Given${at % 7},${job},Staff`).join("\n")}\n`;
  await sendTwice(fileOf("One"), { as });
  await current().insert(roles).values({ id: 9, name: "Night", maySignIn: true });
  const before = await findByEmail("p7@example.mn");
  const file = fileOf("Two").replace("p7@example.mn,Last,Given0,Two,Staff", "p7@example.mn,Last,Renamed,Two,Night");
  const dry = await send(file, { as });
  await current().update(users).set({ version: 5 }).where(eq(users.email, "p9@example.mn"));
  expect((await send(file, { as, plan: dry.body.plan })).problem?.code).toBe("conflict");
  expect((await findByEmail("p8@example.mn"))?.jobTitle).toBe("One");
  const done = await sendTwice(file, { as });
  expect([done.body.updated, done.body.isDone]).toEqual([count, true]);
  const renamed = await findByEmail("p7@example.mn");
  expect(renamed).toMatchObject({ firstName: "Renamed", name: "Renamed Last", roleId: 9, jobTitle: "Two", version: 2 });
  expect(renamed?.slug).not.toBe(before?.slug);
  expect(renamed?.searchKey).not.toBe(before?.searchKey);
  const entries = await current().select().from(auditEntries).where(eq(auditEntries.action, "user.updated"));
  expect(entries).toHaveLength(count);
  expect(entries.find(({ subjectId }) => subjectId === renamed?.id)).toMatchObject({
    before: { jobTitle: "One", firstName: "Given0" },
    after: { jobTitle: "Two", firstName: "Renamed", roleId: 9 },
  });
});
