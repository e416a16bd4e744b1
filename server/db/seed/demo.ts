import "server-only";
import { planReminders } from "@/features/calendar/reminder/server/commands";
import { readSeries } from "@/features/calendar/server/data/family";
import { foldForSearch } from "@/lib/fold";
import { personKeys, slugsOf } from "@/lib/person-name";
import { hashPassword } from "@/server/auth/password";
import type { Transaction } from "@/server/db/client";
import { calendarAttendees, calendarEvents, calendarReminders, calendars } from "@/server/db/schema/calendar";
import { activities } from "@/server/db/schema/infrastructure";
import {
  boardMembers,
  boards,
  cardAssignees,
  cardLabels,
  cards,
  columns,
  comments,
  labels,
} from "@/server/db/schema/kanban";
import { notifications } from "@/server/db/schema/notification";
import { accounts, roles, users } from "@/server/db/schema/user";
import { seededActivity } from "./activity";
import { seedBoardDepth } from "./board-depth";
import { type SeededBoard, type SeededCard, seededBoards } from "./boards";
import { seededCalendars, seededEvents } from "./calendar";
import { seedCheckout } from "./checkout";
import { seedConversations } from "./conversations";
import { demoAccounts } from "./demo-accounts";
import { seedInvoices } from "./invoices";
import { seedMails } from "./mails";
import { seededNotifications } from "./notifications";
import { seedOrders } from "./orders";
import { type SeededPerson, seededPeople } from "./people";
import { seedPosts } from "./posts";
import { seedProducts } from "./products";
import { seedProjects } from "./projects";
import { seededRoles } from "./roles";
import { seededSeries } from "./series";
import type { SeededPictures } from "./shop/pictures";

/** Rows of one statement: far below the 65,535 parameters that the protocol allows. */
const batchSize = 500;

async function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) await insert(rows.slice(start, start + batchSize));
}

/** Hashing takes a tenth of a second each, so equal demo passwords share one, and none is made in a transaction. */
export async function hashDemoPasswords(): Promise<ReadonlyMap<string, string>> {
  const passwords = [...new Set(demoAccounts.map(({ password }) => password))];
  return new Map(
    await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)),
  );
}

async function insertPeople(tx: Transaction, people: SeededPerson[], hashes: ReadonlyMap<string, string>) {
  const slugs = slugsOf(people.map(({ name }) => name));
  await tx.insert(users).values(
    people.map(({ password: _, ...person }, index) => ({
      ...person,
      ...personKeys(person),
      slug: slugs[index],
      updatedAt: person.createdAt,
    })),
  );
  await tx
    .insert(accounts)
    .values(
      people.flatMap(({ id, password, createdAt }) =>
        password === null
          ? []
          : [{ userId: id, accountId: id, providerId: "credential", password: hashes.get(password), createdAt }],
      ),
    );
}

const cardRow = (board: SeededBoard, card: SeededCard, enteredAt: Date | undefined) => ({
  id: card.id,
  boardId: board.id,
  columnId: board.columns[card.columnIndex]?.id ?? "",
  position: card.position,
  name: card.name,
  description: card.description,
  priority: card.priority,
  dueStart: card.dueStart,
  dueEnd: card.dueEnd,
  checklist: card.checklist,
  completedAt: card.completedAt,
  enteredAt: enteredAt ?? card.createdAt,
  reporterId: card.reporter.id,
  searchKey: foldForSearch(card.name),
  createdAt: card.createdAt,
  updatedAt: card.completedAt ?? card.comments.at(-1)?.createdAt ?? card.createdAt,
});

async function insertBoards(tx: Transaction, all: SeededBoard[]) {
  const others = all.filter(({ isForAllStaff }) => !isForAllStaff);
  await tx.insert(boards).values(
    others.map(({ id, name, createdAt }) => ({
      id,
      name,
      createdAt,
      updatedAt: createdAt,
      searchKey: foldForSearch(name),
    })),
  );
  await tx
    .insert(boardMembers)
    .values(others.flatMap(({ id, members }) => members.map((member) => ({ boardId: id, userId: member.id }))));
  // The default board and its columns stand already.
  await tx
    .insert(columns)
    .values(others.flatMap(({ id, columns: own }) => own.map((column) => ({ ...column, boardId: id }))));
  await tx.insert(labels).values(all.flatMap(({ id, labels: own }) => own.map((label) => ({ ...label, boardId: id }))));
}

async function insertCards(tx: Transaction, all: SeededBoard[], now: Date) {
  const pairs = all.flatMap((board) => board.cards.map((card) => ({ board, card })));
  // A card's moves come in order: the last one brought it where it is.
  const moves = seededActivity(all, now).filter(({ verb }) => verb === "moved");
  const enteredAt = new Map(moves.map(({ card, createdAt }) => [card.id, createdAt]));
  await inBatches(
    pairs.map(({ board, card }) => cardRow(board, card, enteredAt.get(card.id))),
    (batch) => tx.insert(cards).values(batch),
  );
  await inBatches(
    pairs.flatMap(({ card }) => card.assignees.map((person) => ({ cardId: card.id, userId: person.id }))),
    (batch) => tx.insert(cardAssignees).values(batch),
  );
  await inBatches(
    pairs.flatMap(({ board, card }) =>
      board.labels.filter(({ name }) => card.labels.includes(name)).map(({ id }) => ({ cardId: card.id, labelId: id })),
    ),
    (batch) => tx.insert(cardLabels).values(batch),
  );
  await inBatches(
    pairs.flatMap(({ card }) =>
      card.comments.map(({ author, ...comment }) => ({ ...comment, cardId: card.id, authorId: author.id })),
    ),
    (batch) => tx.insert(comments).values(batch),
  );
}

async function insertActivity(tx: Transaction, all: SeededBoard[], now: Date) {
  await inBatches(
    seededActivity(all, now).map(({ id, actor, verb, card, board, data, createdAt }) => ({
      id,
      actorId: actor.id,
      verb,
      subjectType: "card",
      subjectId: card.id,
      subjectName: card.name,
      boardId: board.id,
      data,
      createdAt,
    })),
    (batch) => tx.insert(activities).values(batch),
  );
}

async function insertSeries(tx: Transaction, people: readonly SeededPerson[], now: Date) {
  const { series, attendees, reminders } = seededSeries(people, now);
  await tx.insert(calendarEvents).values(series);
  await tx.insert(calendarAttendees).values(attendees);
  await tx.insert(calendarReminders).values(reminders);
  const ids = series.map(({ id }) => id);
  await planReminders(tx, await readSeries(tx, ids), now);
}

/** What takes long: passwords that are hashed, and pictures that are being drawn while all else is written. */
export type DemoParts = Readonly<{ hashes: ReadonlyMap<string, string>; pictures: Promise<SeededPictures> }>;

/** Fills an empty database, which has `seedBase` already, with a company at work. The same for the same `now`. */
export async function seedDemo(tx: Transaction, now: Date, { hashes, pictures }: DemoParts): Promise<void> {
  const people = seededPeople(now);
  const all = seededBoards(people, now);
  await tx.insert(roles).values(seededRoles.map(({ people: _, ...role }) => role));
  await insertPeople(tx, people, hashes);
  await insertBoards(tx, all);
  await insertCards(tx, all, now);
  await seedBoardDepth(tx, all, now);
  await insertActivity(tx, all, now);
  await seedProjects(tx, people, now);
  await seedCheckout(tx, people, now);
  await tx.insert(calendars).values(seededCalendars(people));
  const events = seededEvents(people, now);
  await tx.insert(calendarEvents).values(events);
  await insertSeries(tx, people, now);
  await tx.insert(notifications).values(seededNotifications(people, all, events, now));
  const drawn = await pictures;
  await seedProducts(tx, { people, pictures: drawn, now });
  await seedPosts(tx, { people, covers: drawn, now });
  await seedOrders(tx, now);
  await seedInvoices(tx, now);
  await seedConversations(tx, now);
  await seedMails(tx, people, now);
}
