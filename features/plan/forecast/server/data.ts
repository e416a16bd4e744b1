import "server-only";
import { createHash } from "node:crypto";
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { dayOf } from "@/features/kanban/domain/card-filters";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import { addDays } from "@/lib/day";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boardMembers, boards, cardAssignees, cards } from "@/server/db/schema/kanban";
import { timeEntries } from "@/server/db/schema/project";
import { averageAtOnce, makeSimulation, type Work } from "../../domain/monte-carlo";
import { remainingWork } from "../../domain/remaining-work";
import { slotAfter, slotOf } from "../../domain/working-days";
import type { PlanTask } from "../../schema";
import { type Forecast, historyDays, minCompleted } from "../schema";
import { presentForecast } from "./presenter";

type Input = Readonly<{
  project: Readonly<{ id: string; boardId: string; dueDate: string | null }>;
  tasks: readonly PlanTask[];
  today: string;
}>;

/** When the tasks that are left may be done, going by how long the same people's tasks took. */
export async function makeForecast(actor: Actor, { project, tasks, today }: Input): Promise<Forecast> {
  const work = remainingWork(tasks, today);
  if (!work) return { state: "circle" };
  if (work.count === 0) return { state: "nothing-left" };
  const from = addDays(today, -historyDays);
  const own = await readSpans(eq(cards.boardId, project.boardId), from);
  const isEnough = own.length >= minCompleted;
  const spans = isEnough ? own : await readSpans(isOfTheSamePeople(actor, project.boardId), from);
  if (spans.length < minCompleted) {
    return { state: "too-little", completed: spans.length, needed: minCompleted };
  }
  const times = spans.map(([start, end]) => Math.max(1, end - start)).toSorted((a, b) => a - b);
  const atOnce = averageAtOnce(spans, { from: slotOf(from), until: slotOf(today) + 1 });
  const sorted = await simulate({ ...work, times, atOnce: Math.max(0.05, Math.round(atOnce * 10) / 10) }, today);
  return presentForecast(sorted, {
    today,
    dueDate: project.dueDate,
    remaining: work.count,
    basis: { times, atOnce, source: isEnough ? "project" : "team", from },
  });
}

/** The project's cards, and those of its people on the boards that the viewer may open: nothing is told of others. */
function isOfTheSamePeople(actor: Actor, boardId: string): SQL | undefined {
  const known = current().select({ id: boards.id }).from(boards).where(isBoardOf(actor));
  const theirs = current()
    .select({ cardId: cardAssignees.cardId })
    .from(cardAssignees)
    .innerJoin(boardMembers, eq(boardMembers.userId, cardAssignees.userId))
    .where(eq(boardMembers.boardId, boardId));
  return or(eq(cards.boardId, boardId), and(inArray(cards.boardId, known), inArray(cards.id, theirs)));
}

/** Beyond so many, older ones add nothing. */
const maxSpans = 1_000;

/**
 * From when to when completed cards were under way, in working days. One begins when it first leaves a column or has
 * time logged on it; one that nobody ever saw begin says nothing about how long it took.
 */
async function readSpans(where: SQL | undefined, from: string): Promise<(readonly [start: number, end: number])[]> {
  const picked = current().select({ id: cards.id }).from(cards).where(where);
  const moved = current()
    .select({ cardId: activities.subjectId, at: sql<Date>`min(${activities.createdAt})`.as("moved_at") })
    .from(activities)
    .where(
      and(
        eq(activities.subjectType, "card"),
        eq(activities.verb, "moved"),
        sql`${activities.data} ->> 'from' is distinct from ${activities.data} ->> 'to'`,
        inArray(activities.subjectId, picked),
      ),
    )
    .groupBy(activities.subjectId)
    .as("moved");
  const logged = current()
    .select({ cardId: timeEntries.cardId, day: sql<string>`min(${timeEntries.day})::text`.as("logged_on") })
    .from(timeEntries)
    .where(and(inArray(timeEntries.cardId, picked), isNull(timeEntries.deletedAt)))
    .groupBy(timeEntries.cardId)
    .as("logged");
  const rows = await current()
    .select({ movedAt: moved.at, loggedOn: logged.day, completedAt: cards.completedAt })
    .from(cards)
    .leftJoin(moved, eq(moved.cardId, cards.id))
    .leftJoin(logged, eq(logged.cardId, cards.id))
    .where(
      and(
        where,
        isNull(cards.deletedAt),
        gte(cards.completedAt, new Date(`${from}T00:00:00Z`)),
        or(sql`${moved.at} is not null`, sql`${logged.day} is not null`),
      ),
    )
    .orderBy(sql`${cards.completedAt} desc`, cards.id)
    .limit(maxSpans);
  return rows.flatMap(({ movedAt, loggedOn, completedAt }) => {
    if (!completedAt) return [];
    const end = dayOf(completedAt);
    const begun = [movedAt && dayOf(new Date(movedAt)), loggedOn].filter((day) => day !== null).toSorted()[0];
    const start = Math.min(slotOf(begun ?? end), slotOf(end));
    return [[start, Math.max(start + 1, slotAfter(end))] as const];
  });
}

const answered = new Map<string, Int32Array>();
const maxAnswered = 50;
/** So many draws take some ten milliseconds; then other requests have their turn. */
const drawsAtOnce = 400_000;

/** All runs in order. The data is the seed, so that the same data always says the same, and is asked only once. */
async function simulate(work: Omit<Work, "seed">, today: string): Promise<Int32Array> {
  const digest = createHash("sha256")
    .update(JSON.stringify([work, today]))
    .digest();
  const key = digest.toString("base64");
  const known = answered.get(key);
  if (known) return known;
  const simulation = makeSimulation({ ...work, seed: digest.readInt32LE(0) });
  const slice = Math.max(1, Math.ceil(drawsAtOnce / work.after.length));
  while (simulation.run(slice)) await new Promise((resolve) => setImmediate(resolve));
  const sorted = simulation.results.toSorted();
  answered.set(key, sorted);
  const [oldest] = answered.keys();
  if (answered.size > maxAnswered && oldest !== undefined) answered.delete(oldest);
  return sorted;
}
