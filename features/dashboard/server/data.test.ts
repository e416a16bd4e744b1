import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { answerEvent, deleteEvent, updateEvent } from "@/features/calendar/server/commands";
import { newId } from "@/lib/id";
import { readJsonText } from "@/lib/json-text";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { calendarEvents, calendars } from "@/server/db/schema/calendar";
import { activities } from "@/server/db/schema/infrastructure";
import { cardAssignees, cards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { makeBoard } from "@/testing/board-factory";
import { makeEvent } from "@/testing/calendar-factory";
import { makeActor, makeSession, makeUser } from "@/testing/factories";
import { makeProject } from "@/testing/project-factory";
import { dashboardSchema } from "../schema";
import { readDashboard } from "./data";

/** A Wednesday, 10:00 in Ulaanbaatar; the week began on Monday the 16th. */
const now = new Date("2026-11-18T02:00:00Z");

/** What the statement makes is held against the schema, since nothing else does. */
const read = async (...given: Parameters<typeof readDashboard>) =>
  dashboardSchema.parse(readJsonText(await readDashboard(...given)));

type CardFields = Partial<typeof cards.$inferInsert>;
const setCard = (id: string | undefined, fields: CardFields) =>
  current()
    .update(cards)
    .set(fields)
    .where(eq(cards.id, id ?? ""));
const assign = (cardId: string | undefined, userId: string) =>
  current()
    .insert(cardAssignees)
    .values({ cardId: cardId ?? "", userId });

test("a fresh house has nothing but the person: noughts, twelve empty weeks, empty lists", async () => {
  const actor = await makeActor({ firstName: "Nomin" });
  const dashboard = await read(actor, now);
  expect(dashboard).toMatchObject({
    firstName: "Nomin",
    timeZone: "Asia/Ulaanbaatar",
    today: "2026-11-18",
    figures: { people: 1, boards: 0, cards: 0, open: 0, overdue: 0, waitingForMe: 0 },
    mine: [],
    activity: [],
    upcoming: [],
    boards: [],
  });
  expect(dashboard.weeks).toHaveLength(12);
  expect([dashboard.weeks[0]?.start, dashboard.weeks.at(-1)?.start]).toEqual(["2026-08-31", "2026-11-16"]);
});

test("the questionnaire is offered to those who are on no project and may create one", async () => {
  const [owner, other, customer] = [
    await makeSession(),
    await makeActor(),
    await makeActor({ roleId: roleIds.customer }),
  ];
  expect((await read(owner.actor, now)).offersIntake).toBe(true);
  const { id } = await makeProject(owner);
  expect((await read(owner.actor, now)).offersIntake).toBe(false);
  expect((await read(other, now)).offersIntake).toBe(true);
  expect((await read(customer, now)).offersIntake).toBe(false);
  await current().update(projects).set({ deletedAt: now }).where(eq(projects.id, id));
  expect((await read(owner.actor, now)).offersIntake).toBe(true);
});

test("cards are counted by what is due, overdue, done and new in the person's own week", async () => {
  const actor = await makeActor();
  const names = ["late", "today", "sunday", "next", "doneThis", "doneLast", "gone"] as const;
  const { cards: ids } = await makeBoard({ shape: { "To Do": names } });
  const old = new Date("2026-10-01T00:00:00Z");
  for (const name of names) await setCard(ids[name], { createdAt: old });
  await setCard(ids.late, { dueEnd: "2026-11-15" });
  await setCard(ids.today, { dueEnd: "2026-11-18", createdAt: new Date("2026-11-17T00:00:00Z") });
  await setCard(ids.sunday, { dueEnd: "2026-11-22" });
  await setCard(ids.next, { dueEnd: "2026-11-23" });
  // 01:00 on Monday in Ulaanbaatar is still Sunday by UTC.
  await setCard(ids.doneThis, { completedAt: new Date("2026-11-15T17:00:00Z"), dueEnd: "2026-11-16" });
  await setCard(ids.doneLast, { completedAt: new Date("2026-11-15T15:00:00Z") });
  await setCard(ids.gone, { deletedAt: old, dueEnd: "2026-11-01" });
  await assign(ids.late, actor.userId);
  await assign(ids.today, actor.userId);
  await assign(ids.next, actor.userId);

  const { figures, mine, weeks } = await read(actor, now);
  expect(figures).toMatchObject({
    cards: 6,
    open: 4,
    createdThisWeek: 1,
    dueThisWeek: 3,
    dueThisWeekDone: 1,
    overdue: 1,
    overdueMine: 1,
    completedThisWeek: 1,
    completedLastWeek: 1,
    waitingForMe: 2,
  });
  expect(mine.map(({ name, due }) => [name, due])).toEqual([
    ["late", "2026-11-15"],
    ["today", "2026-11-18"],
    ["next", "2026-11-23"],
  ]);
  expect(weeks.slice(-2)).toEqual([
    { start: "2026-11-09", completed: 1, created: 0 },
    { start: "2026-11-16", completed: 1, created: 1 },
  ]);
});

test("boards of others count for nothing: no figure, no line, no card, even one that is mine on them", async () => {
  const actor = await makeActor();
  const other = await makeUser();
  const secret = await makeBoard({ memberIds: [other.id], shape: { "To Do": ["Secret"] } });
  await setCard(secret.cards.Secret, { dueEnd: "2026-11-10" });
  await assign(secret.cards.Secret, actor.userId);
  await current().insert(activities).values({
    actorId: other.id,
    verb: "created",
    subjectType: "card",
    subjectId: newId(),
    subjectName: "Secret",
    boardId: secret.id,
  });
  const dashboard = await read(actor, now);
  expect(dashboard.figures).toMatchObject({ boards: 0, cards: 0, overdue: 0, overdueMine: 0, waitingForMe: 0 });
  expect(JSON.stringify(dashboard)).not.toContain("Secret");
});

test("activity comes newest first with who did it, and stays readable when they have gone", async () => {
  const actor = await makeActor({ name: "Б.Номин" });
  const { id: boardId } = await makeBoard({ name: "Work" });
  const line = { subjectType: "card", subjectId: newId(), subjectName: "Plan", boardId };
  await current()
    .insert(activities)
    .values([
      { ...line, actorId: actor.userId, verb: "created", createdAt: new Date("2026-11-01T00:00:00Z") },
      {
        ...line,
        actorId: null,
        verb: "moved",
        data: { from: "A", to: "B" },
        createdAt: new Date("2026-11-02T00:00:00Z"),
      },
    ]);
  const { activity } = await read(actor, now);
  expect(activity).toMatchObject([
    { verb: "moved", actor: null, boardName: "Work", data: { from: "A", to: "B" } },
    { verb: "created", actor: { id: actor.userId, name: "Б.Номин" }, subjectName: "Plan" },
  ]);
});

test("coming up are my own and the shared events that are not over, whole days by their date", async () => {
  const actor = await makeActor();
  const other = await makeUser();
  const [mine, theirs, shared] = await current()
    .insert(calendars)
    .values([
      { ownerId: actor.userId, name: "Mine" },
      { ownerId: other.id, name: "Theirs" },
      { ownerId: other.id, name: "Company", isShared: true },
    ])
    .returning();
  const event = (
    title: string,
    startsAt: string,
    endsAt: string,
    rest: Partial<typeof calendarEvents.$inferInsert>,
  ) => ({
    ownerId: actor.userId,
    calendarId: mine!.id,
    uid: title,
    title,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    ...rest,
  });
  await current()
    .insert(calendarEvents)
    .values([
      event("over", "2026-11-18T00:00:00Z", "2026-11-18T01:00:00Z", {}),
      event("now", "2026-11-18T01:00:00Z", "2026-11-18T03:00:00Z", {}),
      event("private", "2026-11-18T05:00:00Z", "2026-11-18T06:00:00Z", { calendarId: theirs!.id }),
      event("shared", "2026-11-19T05:00:00Z", "2026-11-19T06:00:00Z", { calendarId: shared!.id }),
      event("all day today", "2026-11-18T00:00:00Z", "2026-11-19T00:00:00Z", { allDay: true }),
      event("all day yesterday", "2026-11-17T00:00:00Z", "2026-11-18T00:00:00Z", { allDay: true }),
    ]);
  const { upcoming } = await read(actor, now);
  expect(upcoming.map(({ title }) => title)).toEqual(["all day today", "now", "shared"]);
});

test("series and invitations come up too: each start that is not taken out or moved, until the list is full", async () => {
  const [host, guest] = [await makeSession(), await makeSession()];
  const attendees = [{ userId: guest.actor.userId }];
  const times = { start: "2026-11-18T08:00:00Z", end: "2026-11-18T08:30:00Z", attendees };
  const series = await makeEvent(host, { title: "Round", ...times, recurrenceRule: "FREQ=DAILY" });
  const occurrence = (day: string) => ({ eventId: `${series.eventId}_2026-11-${day}T08:00:00.000Z` });
  await deleteEvent(host.actor, occurrence("19"));
  await updateEvent(host.actor, { ...occurrence("20"), updateEvent: { start: "2026-11-20T12:00:00.000Z" } });
  for (const { actor } of [host, guest]) {
    const { upcoming } = await read(actor, now);
    expect(upcoming.map(({ title, startsAt }) => `${title} ${new Date(startsAt).toISOString().slice(8, 16)}`)).toEqual([
      "Round 18T08:00",
      "Round 20T12:00",
      "Round 21T08:00",
      "Round 22T08:00",
      "Round 23T08:00",
    ]);
  }
  await answerEvent(guest.actor, { eventId: series.eventId, answer: "declined" });
  expect((await read(guest.actor, now)).upcoming).toEqual([]);
  expect((await read(await makeActor(), now)).upcoming).toEqual([]);
});

test("people are the staff that is here; boards tell how far they are, the fullest first", async () => {
  const actor = await makeActor({ name: "Anu" });
  await makeUser({ name: "Left", deactivatedAt: new Date() });
  await makeUser({ name: "Buyer", roleId: roleIds.customer });
  await makeUser({ name: "Bold" });
  await makeBoard({ name: "Small", shape: { "To Do": ["a"] } });
  const big = await makeBoard({ name: "Big", shape: { "To Do": ["x", "y", "z"] } });
  await setCard(big.cards.z, { completedAt: now });
  const { figures, faces: summaries, boards } = await read(actor, now);
  expect(figures.people).toBe(2);
  expect(summaries.map(({ name }) => name)).toEqual(["Anu", "Bold"]);
  expect(boards).toMatchObject([
    { name: "Big", open: 2, done: 1 },
    { name: "Small", open: 1, done: 0 },
  ]);
});

test("the week is that of the person's time zone", async () => {
  const sunday = new Date("2026-11-15T20:00:00Z");
  const here = await read(await makeActor(), sunday);
  const there = await read(await makeActor({ timeZone: "America/New_York" }), sunday);
  expect([here.today, here.weeks.at(-1)?.start]).toEqual(["2026-11-16", "2026-11-16"]);
  expect([there.today, there.weeks.at(-1)?.start]).toEqual(["2026-11-15", "2026-11-09"]);
});
