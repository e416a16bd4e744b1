import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readDashboard } from "@/features/dashboard/server/data";
import { readJsonText } from "@/lib/json-text";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { cardAssignees, cards } from "@/server/db/schema/kanban";
import { makeBoard } from "@/testing/board-factory";
import { makeActor, makeUser } from "@/testing/factories";
import { type CardListView, cardListLimits, cardListViews, readCardList } from "../../domain/card-list";
import { listCards } from "./data";

/** A Wednesday, 10:00 in Ulaanbaatar; the week began on Monday the 16th. */
const now = new Date("2026-11-18T02:00:00Z");

const setCard = (id: string | undefined, fields: Partial<typeof cards.$inferInsert>) =>
  current()
    .update(cards)
    .set(fields)
    .where(eq(cards.id, id ?? ""));

/** Every row of a list, page after page, by name; `total` must be their number. */
async function namesOf(actor: Actor, show: CardListView, isMine = false): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listCards>> = await listCards(actor, { show, isMine, cursor }, now);
    names.push(...page.cards.map(({ name }) => name));
    cursor = page.nextCursor;
    if (cursor === null) expect(page.total).toBe(names.length);
  } while (cursor !== null);
  return names;
}

async function makeWeek(actor: Actor) {
  const { cards: ids } = await makeBoard({
    shape: { "To Do": ["late", "today", "sunday", "next", "done", "before", "gone"] },
  });
  await setCard(ids.late, { dueEnd: "2026-11-15" });
  await setCard(ids.today, { dueEnd: "2026-11-18" });
  await setCard(ids.sunday, { dueEnd: "2026-11-22" });
  await setCard(ids.next, { dueEnd: "2026-11-23" });
  // 01:00 on Monday in Ulaanbaatar is still Sunday by UTC.
  await setCard(ids.done, { completedAt: new Date("2026-11-15T17:00:00Z"), dueEnd: "2026-11-16" });
  await setCard(ids.before, { completedAt: new Date("2026-11-15T15:00:00Z") });
  await setCard(ids.gone, { deletedAt: now, dueEnd: "2026-11-17" });
  const mine = [ids.late, ids.next].map((cardId) => ({ cardId: cardId ?? "", userId: actor.userId }));
  await current().insert(cardAssignees).values(mine);
  const other = await makeUser();
  await makeBoard({ memberIds: [other.id], shape: { "To Do": ["secret"] } });
}

test("each figure of the first page is the number of rows of the list that it leads to", async () => {
  const actor = await makeActor();
  await makeWeek(actor);
  const { figures } = readJsonText(await readDashboard(actor, now));
  const rows = Object.fromEntries(
    await Promise.all(cardListViews.map(async (show) => [show, await namesOf(actor, show)] as const)),
  );
  expect(rows).toEqual({
    open: ["late", "today", "sunday", "next"],
    dueThisWeek: ["done", "today", "sunday"],
    overdue: ["late"],
    completedThisWeek: ["done"],
    waiting: ["late", "today"],
  });
  expect(figures).toMatchObject({
    open: rows.open?.length,
    dueThisWeek: rows.dueThisWeek?.length,
    overdue: rows.overdue?.length,
    completedThisWeek: rows.completedThisWeek?.length,
    overdueMine: (await namesOf(actor, "overdue", true)).length,
    waitingForMe: (await namesOf(actor, "waiting", true)).length,
  });
  expect(await namesOf(actor, "open", true)).toEqual(["late", "next"]);
});

test("a long list goes on page after page, each card once, also where all are due on one day or on none", async () => {
  const actor = await makeActor();
  const many = Array.from({ length: cardListLimits.page * 2 + 3 }, (_, at) => `Card ${at}`);
  await makeBoard({ shape: { "To Do": many } });
  await current().update(cards).set({ dueEnd: "2026-11-18" }).where(eq(cards.name, "Card 7"));
  const names = await namesOf(actor, "open");
  expect(names[0]).toBe("Card 7");
  expect([...names].sort()).toEqual([...many].sort());
});

test("a row says where the card is, when it is due and who has it", async () => {
  const actor = await makeActor({ name: "Б.Номин" });
  const board = await makeBoard({ name: "Work", shape: { "To Do": ["Plan"] } });
  await setCard(board.cards.Plan, { dueEnd: "2026-11-18" });
  await current()
    .insert(cardAssignees)
    .values({ cardId: board.cards.Plan ?? "", userId: actor.userId });
  const { cards: rows, today } = await listCards(actor, { show: "open", isMine: false, cursor: null }, now);
  expect([today, rows]).toEqual([
    "2026-11-18",
    [
      {
        id: board.cards.Plan,
        name: "Plan",
        boardId: board.id,
        boardName: "Work",
        columnName: "To Do",
        isCompleted: false,
        due: "2026-11-18",
        assignee: [{ id: actor.userId, name: "Б.Номин", avatarUrl: null }],
      },
    ],
  ]);
});

test("an address that says nothing sensible is the list of open cards from its beginning", async () => {
  const actor = await makeActor();
  await makeBoard({ shape: { "To Do": ["Plan"] } });
  const bad = readCardList(new URLSearchParams(`show=everything&mine=yes&after=${"x".repeat(5_000)}`));
  expect(bad).toMatchObject({ show: "open", isMine: false });
  expect((await listCards(actor, bad, now)).cards).toHaveLength(1);
});

test("customers have no boards", async () => {
  const actor = await makeActor({ roleId: roleIds.customer });
  await expect(listCards(actor, { show: "open", isMine: false, cursor: null }, now)).rejects.toMatchObject({
    code: "forbidden",
  });
});
