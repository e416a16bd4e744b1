import { eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { current, db } from "@/server/db/client";
import { jobs } from "@/server/db/schema/infrastructure";
import { cardAssignees, cards } from "@/server/db/schema/kanban";
import { notifications } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";
import { makeBoard } from "@/testing/board-factory";
import { makeUser } from "@/testing/factories";
import { announceDue, dueJobKind, nextMorning, planDueMornings } from "./due-reminders";

const morning = new Date("2026-11-21T00:00:00Z");
const day = "2026-11-21";

/** A person with cards of theirs, by name and due day. */
async function makeBusy(due: Record<string, string | null>, person: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(person);
  const board = await makeBoard({ shape: { "To Do": Object.keys(due) } });
  for (const [name, dueEnd] of Object.entries(due)) {
    const cardId = board.cards[name] ?? "";
    await current().update(cards).set({ dueEnd }).where(eq(cards.id, cardId));
    await current().insert(cardAssignees).values({ cardId, userId: user.id });
  }
  return { user, board };
}

test.each([
  ["Asia/Ulaanbaatar", "2026-11-20T23:59:00Z", "2026-11-21T00:00:00.000Z", "2026-11-21"],
  ["Asia/Ulaanbaatar", "2026-11-21T00:00:00Z", "2026-11-21T00:00:00.000Z", "2026-11-21"],
  ["Asia/Ulaanbaatar", "2026-11-21T03:59:00Z", "2026-11-21T00:00:00.000Z", "2026-11-21"],
  ["Asia/Ulaanbaatar", "2026-11-21T04:00:00Z", "2026-11-22T00:00:00.000Z", "2026-11-22"],
  ["Asia/Kathmandu", "2026-11-21T01:00:00Z", "2026-11-21T02:15:00.000Z", "2026-11-21"],
  ["America/New_York", "2026-10-31T23:00:00Z", "2026-11-01T13:00:00.000Z", "2026-11-01"],
  ["America/New_York", "2026-03-07T23:00:00Z", "2026-03-08T12:00:00.000Z", "2026-03-08"],
])("in %s the morning to plan at %s is %s", (timeZone, now, runAt, onDay) => {
  const found = nextMorning(new Date(now), timeZone);
  expect([found.runAt.toISOString(), found.day]).toEqual([runAt, onDay]);
});

test("each person with days on their open cards gets one job a morning, however often it is planned", async () => {
  const { user } = await makeBusy({ Late: "2026-11-01", Later: "2026-12-01" });
  await makeBusy({ Undated: null });
  await makeBusy({ Late: "2026-11-01" }, { deactivatedAt: new Date() });
  const now = new Date("2026-11-20T20:00:00Z");
  await planDueMornings(now);
  await planDueMornings(now);
  const planned = await db.select().from(jobs).where(eq(jobs.kind, dueJobKind));
  expect(planned).toMatchObject([{ runAt: morning, payload: { userId: user.id, day } }]);
});

test("more people than are planned at once have their mornings planned, a part at a time", async () => {
  const { board } = await makeBusy({ Late: "2026-11-01" });
  await db.execute(sql`
    insert into ${users} (id, email, first_name, last_name, name, slug, role_id)
    select gen_random_uuid(), 'busy-' || n || '@example.mn', 'B', 'B', 'B', 'busy-' || n, 2 from generate_series(1, 400) n`);
  const cardId = board.cards.Late ?? "";
  const busy = await db.select({ userId: users.id }).from(users).where(like(users.email, "busy-%"));
  await db.insert(cardAssignees).values(busy.map(({ userId }) => ({ cardId, userId })));
  await planDueMornings(new Date("2026-11-20T20:00:00Z"));
  expect(await db.$count(jobs, eq(jobs.kind, dueJobKind))).toBe(401);
});

test("whoever starts shortly before eight, or while people are at their desks, is not too late for this morning", async () => {
  const { user } = await makeBusy({ Late: "2026-11-01" });
  await planDueMornings(new Date("2026-11-21T00:00:01Z"));
  await planDueMornings(new Date("2026-11-21T03:00:01Z"));
  const planned = await db.select().from(jobs).where(eq(jobs.kind, dueJobKind));
  expect(planned).toMatchObject([{ runAt: morning, payload: { userId: user.id, day } }]);
});

test("in the morning one line tells of what is due and what is late, once", async () => {
  const { user } = await makeBusy({ Today: day, Late: "2026-11-10", Soon: "2026-11-22" });
  await announceDue({ userId: user.id, day }, morning);
  await announceDue({ userId: user.id, day }, morning);
  expect(await current().select().from(notifications)).toMatchObject([
    {
      userId: user.id,
      type: "card-due",
      subjectName: "Late",
      data: { today: 1, overdue: 1 },
      href: "/dashboard/general",
    },
  ]);
});

test("a single card is led to by itself", async () => {
  const { user, board } = await makeBusy({ Today: day });
  await announceDue({ userId: user.id, day }, morning);
  const [row] = await current().select().from(notifications);
  expect(row?.href).toBe(`/kanban?boardId=${board.id}&card=${board.cards.Today}`);
});

test("nothing is told when nothing is due, when the day has passed, or of a board that is not theirs", async () => {
  const { user } = await makeBusy({ Soon: "2026-11-22", Done: day });
  await current().update(cards).set({ completedAt: new Date() }).where(eq(cards.name, "Done"));
  const elsewhere = await makeBoard({ memberIds: [], shape: { "To Do": ["Foreign"] } });
  const cardId = elsewhere.cards.Foreign ?? "";
  await current().update(cards).set({ dueEnd: day }).where(eq(cards.id, cardId));
  await current().insert(cardAssignees).values({ cardId, userId: user.id });
  await announceDue({ userId: user.id, day }, morning);
  await announceDue({ userId: user.id, day: "2026-11-22" }, new Date("2026-11-23T01:00:00Z"));
  expect(await current().$count(notifications)).toBe(0);
});
