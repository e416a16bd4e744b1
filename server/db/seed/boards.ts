import type { priorities } from "@/features/kanban/domain/constants";
import { defaultBoardId, defaultColumns } from "@/features/kanban/schema";
import { spreadOrderKeys } from "@/lib/order-key";
import { roleIds } from "@/lib/permissions";
import type { BoardText, CardText } from "./boards/board-text";
import { customerCare } from "./boards/customer-care";
import { drawCards } from "./boards/drawn-cards";
import { driverApp } from "./boards/driver-app";
import { exportDesk } from "./boards/export-desk";
import { humanResources } from "./boards/human-resources";
import { operations } from "./boards/operations";
import { warehouse } from "./boards/warehouse";
import { dayOf, daysFrom, onWeekday } from "./dates";
import type { SeededPerson } from "./people";
import { Random, seededId } from "./random";

/** Each board and how many everyday cards are drawn up beside those that are written out. */
const texts: readonly (readonly [BoardText, drawn: number])[] = [
  [operations, 45],
  [driverApp, 12],
  [warehouse, 22],
  [customerCare, 52],
  [exportDesk, 27],
  [humanResources, 0],
];

export type SeededColumn = { id: string; name: string; isDone: boolean; position: string };
export type SeededComment = { id: string; author: SeededPerson; message: string; createdAt: Date };
export type SeededCard = {
  id: string;
  name: string;
  description: string;
  priority: (typeof priorities)[number];
  columnIndex: number;
  position: string;
  dueStart: string | null;
  dueEnd: string | null;
  checklist: { id: string; name: string; isDone: boolean }[];
  labels: readonly string[];
  assignees: SeededPerson[];
  reporter: SeededPerson;
  comments: SeededComment[];
  createdAt: Date;
  completedAt: Date | null;
};
export type SeededBoard = {
  id: string;
  name: string;
  isForAllStaff: boolean;
  members: SeededPerson[];
  columns: SeededColumn[];
  labels: { id: string; name: string; color: BoardText["labels"][number][1] }[];
  cards: SeededCard[];
  createdAt: Date;
};

const weightedPriorities = ["low", "low", "medium", "medium", "medium", "medium", "high", "high", "urgent"] as const;

const mailboxOf = (person: SeededPerson) =>
  person.email.endsWith("@ordo.local") ? person.email : (person.email.split("@", 1)[0] ?? "");

function membersOf(text: BoardText, people: SeededPerson[]): SeededPerson[] {
  const staff = people.filter(
    ({ roleId, emailVerified, deactivatedAt }) => roleId !== roleIds.customer && emailVerified && !deactivatedAt,
  );
  return text.members.length === 0 ? staff : staff.filter((person) => text.members.includes(mailboxOf(person)));
}

function columnsOf(text: BoardText): SeededColumn[] {
  const keys = spreadOrderKeys(text.columns.length);
  const isDefault = text.key === operations.key;
  return text.columns.map(({ name, isDone = false }, index) => ({
    id: (isDefault && defaultColumns[index]?.id) || seededId(`column/${text.key}/${index}`),
    name,
    isDone,
    position: keys[index] ?? "",
  }));
}

/** Which column each of `count` cards lies in, by the columns' shares, in drawn order. */
function spreadOverColumns(text: BoardText, count: number, random: Random): number[] {
  const indexes = text.columns.flatMap(({ share }, index) => Array<number>(Math.round(share * count)).fill(index));
  while (indexes.length < count) indexes.push(0);
  return random.sample(indexes.slice(0, count), count);
}

/** When a card began and, on a column of finished ones, when it was done: those reach back a year. */
function lifeOf(isDone: boolean, now: Date, random: Random): { createdAt: Date; completedAt: Date | null } {
  if (!isDone) return { createdAt: daysFrom(now, -1 - random.next() ** 1.4 * 110), completedAt: null };
  const completed = -(0.2 + random.next() ** 2 * 350);
  return { createdAt: daysFrom(now, completed - 1 - random.next() * 14), completedAt: daysFrom(now, completed) };
}

function dueOf({ completedAt }: { completedAt: Date | null }, now: Date, random: Random) {
  if (random.isOneIn(5)) return { dueStart: null, dueEnd: null };
  const base = completedAt ?? now;
  const end = onWeekday(base, completedAt ? random.between(-2, 5) : random.between(-2, 30));
  const start = random.isOneIn(3) ? dayOf(daysFrom(base, end - random.between(2, 9))) : null;
  return { dueStart: start, dueEnd: dayOf(daysFrom(base, end)) };
}

function commentsOf(
  text: BoardText,
  key: string,
  card: Pick<SeededCard, "createdAt" | "completedAt">,
  people: SeededPerson[],
  now: Date,
  random: Random,
): SeededComment[] {
  const until = (card.completedAt ?? now).getTime();
  const span = until - card.createdAt.getTime();
  // The power makes most of an open card's talk recent.
  const times = Array.from(
    { length: random.pick([0, 0, 0, 1, 1, 2, 2, 3, 5]) },
    () => until - span * random.next() ** 1.3,
  );
  return random
    .sample(text.remarks, times.length)
    .map((message, index) => ({ message, time: times.sort((a, b) => a - b)[index] ?? until, index }))
    .map(({ message, time, index }) => ({
      id: seededId(`comment/${key}/${index}`),
      author: random.pick(people),
      message,
      createdAt: new Date(time),
    }));
}

function cardOf(
  text: BoardText,
  [name, description, labels, steps = []]: CardText,
  index: number,
  columnIndex: number,
  people: SeededPerson[],
  now: Date,
  random: Random,
): SeededCard {
  const key = `${text.key}/${index}`;
  const isDone = text.columns[columnIndex]?.isDone ?? false;
  const life = lifeOf(isDone, now, random);
  const stepsDone = isDone ? steps.length : columnIndex === 0 ? 0 : random.between(0, steps.length);
  return {
    id: seededId(`card/${key}`),
    name,
    description,
    priority: random.pick(weightedPriorities),
    columnIndex,
    position: "",
    ...life,
    ...dueOf(life, now, random),
    checklist: steps.map((step, at) => ({ id: seededId(`step/${key}/${at}`), name: step, isDone: at < stepsDone })),
    labels,
    assignees: random.sample(people, random.pick([0, 1, 1, 1, 2, 2, 3, 5])),
    reporter: random.pick(people),
    comments: commentsOf(text, key, life, people, now, random),
  };
}

/** Finished cards newest first, others as they came; then each gets its order key. */
function place(cards: SeededCard[], columns: readonly SeededColumn[]): SeededCard[] {
  return columns.flatMap((_, columnIndex) => {
    const inColumn = cards.filter((card) => card.columnIndex === columnIndex);
    inColumn.sort((a, b) => (b.completedAt?.getTime() ?? 0) - (a.completedAt?.getTime() ?? 0));
    const keys = spreadOrderKeys(inColumn.length);
    return inColumn.map((card, index) => ({ ...card, position: keys[index] ?? "" }));
  });
}

/** The boards of the demo company with their columns and cards. */
export function seededBoards(people: SeededPerson[], now: Date): SeededBoard[] {
  return texts.map(([text, drawn]) => {
    const random = new Random(`board/${text.key}`);
    const members = membersOf(text, people);
    const columns = columnsOf(text);
    const written = [...text.cards, ...drawCards(text.key, drawn, random)];
    const places = spreadOverColumns(text, written.length, random);
    const cards = random
      .sample(written, written.length)
      .map((card, index) => cardOf(text, card, index, places[index] ?? 0, members, now, random));
    return {
      id: text.key === operations.key ? defaultBoardId : seededId(`board/${text.key}`),
      name: text.name,
      isForAllStaff: text.key === operations.key,
      members,
      columns,
      labels: text.labels.map(([name, color]) => ({ id: seededId(`label/${text.key}/${name}`), name, color })),
      cards: place(cards, columns),
      createdAt: daysFrom(now, -random.between(370, 420)),
    };
  });
}
