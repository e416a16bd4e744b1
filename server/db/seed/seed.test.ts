import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { reminderJobKind } from "@/features/calendar/reminder/server/commands";
import { contentKey, renditionKey } from "@/features/file/server/content";
import { defaultBoardId, defaultColumns } from "@/features/kanban/schema";
import { parsePhoneNumber } from "@/lib/phone-number";
import { checkRule, expandSeries } from "@/lib/recurrence/series";
import { hashPassword } from "@/server/auth/password";
import { db, transact } from "@/server/db/client";
import { calendarEvents } from "@/server/db/schema/calendar";
import { activities, jobs } from "@/server/db/schema/infrastructure";
import { boards, cards, columns, comments } from "@/server/db/schema/kanban";
import { productCategories, productImages, productReviews, products, stockMovements } from "@/server/db/schema/product";
import { projects, timeEntries } from "@/server/db/schema/project";
import { accounts, roles, sessions, users } from "@/server/db/schema/user";
import { storage } from "@/server/storage/storage";
import { seededActivity } from "./activity";
import { seedBase } from "./base";
import { seededBoards } from "./boards";
import { seededEvents } from "./calendar";
import { demoEmails } from "./demo-accounts";
import { seededPeople } from "./people";
import { closeDemoAccounts, fillDatabase, listDemoAccounts } from "./prepare";
import { seededProjects } from "./projects";
import { seededSeries } from "./series";
import { svgOf } from "./shop/illustration";
import { picturesOf } from "./shop/picture-list";
import { seededProducts } from "./shop/products";

const now = new Date("2026-11-21T03:00:00Z");
const dayMs = 86_400_000;
const fillDemo = () => fillDatabase({ isDemo: true, now });

/** Says of what stands there again only where it stood first: every activity holds its whole board, in 185 megabytes. */
function textOf(value: unknown): string {
  const places = new Map<unknown, number>();
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== "object" || part === null) return part;
    const place = places.get(part);
    if (place === undefined) places.set(part, places.size);
    return place === undefined ? part : { place };
  });
}

test("the same moment gives the same company, to the last comment", () => {
  const draw = () => {
    const people = seededPeople(now);
    const all = seededBoards(people, now);
    return textOf([
      people,
      all,
      seededActivity(all, now),
      seededEvents(people, now),
      seededSeries(people, now),
      seededProjects(people, now),
    ]);
  };
  expect(draw()).toBe(draw());
});

test("exactly role 2 may sign in, in a fresh database and in the demo company, whose administrators have it", async () => {
  const admitted = () => db.select({ id: roles.id }).from(roles).where(eq(roles.maySignIn, true));
  await fillDatabase({ isDemo: false, now });
  expect(await admitted()).toEqual([{ id: 2 }]);
  await fillDemo();
  expect(await db.$count(roles)).toBeGreaterThan(2);
  expect(await admitted()).toEqual([{ id: 2 }]);
  const administrators = await db.select({ roleId: users.roleId }).from(users).where(eq(users.isAdmin, true));
  expect(administrators).toEqual([{ roleId: 2 }]);
});

test("the planner has statistics of the demo company from the start", async () => {
  await fillDemo();
  const { rows } = await db.execute(sql`select 1 from pg_stats where schemaname = 'public' and tablename = 'card'`);
  expect(rows.length).toBeGreaterThan(0);
});

test("the company looks alive: people, boards, cards, a year of activity and events to come", async () => {
  expect(await fillDemo()).toEqual({ isSeeded: true });
  expect(await db.$count(users)).toBe(40);
  const people = await db.select().from(users);
  expect(new Set(people.map(({ roleId }) => roleId)).size).toBe(await db.$count(roles));
  const phones = people.flatMap(({ phoneNumber }) => phoneNumber ?? []);
  expect(phones.filter((phone) => parsePhoneNumber(phone) !== phone)).toEqual([]);
  expect([phones.length, new Set(phones).size]).toEqual([32, 32]);
  // Six boards, and one of each project's own.
  expect(await db.$count(projects)).toBe(6);
  expect(await db.$count(boards, eq(boards.isTemplate, false))).toBe(12);
  expect(await db.$count(cards)).toBeGreaterThanOrEqual(290);
  expect(await db.$count(comments)).toBeGreaterThan(200);
  expect(await db.$count(timeEntries)).toBeGreaterThan(150);
  const trail = await db.select({ at: activities.createdAt }).from(activities);
  const monthsAgo = new Set(trail.map(({ at }) => Math.floor((now.getTime() - at.getTime()) / (30 * dayMs))));
  expect([...Array(12).keys()].filter((month) => !monthsAgo.has(month))).toEqual([]);
  expect(trail.filter(({ at }) => at > now)).toEqual([]);
  for (const table of [cards, projects, comments, users, timeEntries])
    expect(await db.$count(table, gt(table.createdAt, now))).toBe(0);
  const events = await db.select({ at: calendarEvents.startsAt }).from(calendarEvents);
  expect(events.filter(({ at }) => at > now).length).toBeGreaterThan(15);
});

test("every card stands in order on a column of its own board, and is done exactly where its column says so", async () => {
  await fillDemo();
  const rows = await db
    .select({ card: cards, column: columns })
    .from(cards)
    .innerJoin(columns, eq(columns.id, cards.columnId))
    .orderBy(asc(cards.columnId), asc(cards.position));
  expect(rows.filter(({ card, column }) => card.boardId !== column.boardId)).toEqual([]);
  expect(rows.filter(({ card, column }) => (card.completedAt !== null) !== column.isDone)).toEqual([]);
  const places = rows.map(({ card }) => `${card.columnId} ${card.position}`);
  expect(new Set(places).size).toBe(places.length);
});

test("the series are ones that the calendar itself would take, and the next reminder waits", async () => {
  const { series, attendees, reminders } = seededSeries(seededPeople(now), now);
  expect(series.length).toBeGreaterThanOrEqual(4);
  expect(new Set(attendees.map(({ answer }) => answer)).size).toBeGreaterThan(1);
  for (const { startsAt, allDay, recurrenceRule } of series) {
    const written = { allDay, start: allDay ? startsAt.toISOString().slice(0, 10) : startsAt.toISOString() };
    const one = { ...written, timeZone: "Asia/Ulaanbaatar" };
    expect(checkRule(recurrenceRule, one)).toBeNull();
    const firstDay = new Date(startsAt.getTime() + 1).toISOString();
    expect(
      expandSeries({ ...one, rule: recurrenceRule.concat(";COUNT=1") }, { from: written.start, to: firstDay }),
    ).toHaveLength(1);
  }
  await fillDemo();
  expect(await db.$count(jobs, eq(jobs.kind, reminderJobKind))).toBe(reminders.length);
});

test("a second fill changes nothing, not even what people have changed since", async () => {
  await fillDemo();
  await db.delete(columns).where(eq(columns.id, defaultColumns[3].id));
  const before = await db.$count(cards);
  expect(await fillDemo()).toEqual({ isSeeded: false });
  expect(await db.$count(cards)).toBe(before);
  expect(await db.$count(columns, eq(columns.boardId, defaultBoardId))).toBe(4);
});

test("without the demo there are the default board, its five columns in order, and nobody", async () => {
  await fillDatabase({ isDemo: false, now });
  expect(await db.$count(users)).toBe(0);
  const names = await db
    .select({ name: columns.name })
    .from(columns)
    .where(eq(columns.boardId, defaultBoardId))
    .orderBy(asc(columns.position));
  expect(names.map(({ name }) => name)).toEqual(["To Do", "Doing", "Done", "Hold", "Test"]);
});

test("the demo accounts are told, and closed with their sessions where the demo has no place", async () => {
  await fillDemo();
  expect((await listDemoAccounts()).map(({ email }) => email)).toEqual(demoEmails);
  const [member] = await db.select().from(users).where(eq(users.email, "member@ordo.local"));
  await db.insert(sessions).values({ userId: member!.id, token: "t", expiresAt: new Date(now.getTime() + dayMs) });
  // Somebody who chose another password is an ordinary person.
  const [admin] = await db.select().from(users).where(eq(users.email, "admin@ordo.local"));
  const password = await hashPassword("a passphrase of one's own");
  await db.update(accounts).set({ password }).where(eq(accounts.userId, admin!.id));

  const closed = await closeDemoAccounts(now);
  expect(closed.toSorted()).toEqual(demoEmails.filter((email) => email !== "admin@ordo.local").toSorted());
  expect(await db.$count(sessions)).toBe(0);
  expect(await closeDemoAccounts(now)).toEqual([]);
  const open = and(eq(users.email, "admin@ordo.local"), isNull(users.deactivatedAt));
  expect(await db.$count(users, open)).toBe(1);
});

test("laying the base twice is the same as once", async () => {
  await transact(seedBase);
  await transact(seedBase);
  expect(await db.$count(boards)).toBe(1);
});

test("the shop has products on sale, low, sold out and in draft, with pictures that can be read and reviews that add up", async () => {
  await fillDemo();
  const shop = await db.select().from(products);
  expect(shop.length).toBe(48);
  expect(await db.$count(productCategories)).toBe(8);
  const published = shop.filter(({ status }) => status === "published");
  expect(new Set(shop.map(({ slug }) => slug)).size).toBe(48);
  expect(published.filter(({ compareAtPrice }) => compareAtPrice !== null).length).toBeGreaterThan(5);
  expect(published.filter(({ stock }) => stock === 0).length).toBeGreaterThan(0);
  expect(shop.length - published.length).toBe(2);
  expect(published.filter(({ publishedAt }) => publishedAt === null || publishedAt > now)).toEqual([]);
  const images = await db.select().from(productImages);
  expect(new Set(images.map(({ productId }) => productId)).size).toBe(48);
  expect(images.length).toBeGreaterThan(60);
  for (const { sha256 } of images) {
    expect((await storage.readAll(contentKey(sha256))).length).toBeGreaterThan(1_000);
    expect((await storage.readAll(renditionKey(sha256, 320))).length).toBeGreaterThan(500);
  }
  const reviews = await db.select().from(productReviews);
  expect(reviews.filter(({ createdAt, comment }) => createdAt > now || comment === "")).toEqual([]);
  expect(shop.reduce((sum, { ratingCount }) => sum + ratingCount, 0)).toBe(reviews.length);
  const moved = sql<number>`(select coalesce(sum(${stockMovements.quantity}), 0)::int from ${stockMovements})`;
  const [total] = await db.select({ stock: sql<number>`sum(${products.stock})::int`, moved }).from(products);
  expect(total?.stock).toBe(total?.moved);
});

test("what the shop draws is the same on every machine, whole SVG and within its box", () => {
  for (const { product } of seededProducts(now)) {
    for (const illustration of picturesOf(product)) {
      expect(svgOf(illustration)).toBe(svgOf(illustration));
      expect(svgOf(illustration)).not.toMatch(/undefined|NaN/);
    }
  }
});
