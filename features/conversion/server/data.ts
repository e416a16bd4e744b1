import "server-only";
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { createTranslator } from "next-intl";
import { readAiCards } from "@/features/ai-board/card/server/data";
import { requireAiColumn } from "@/features/ai-board/column/server/data";
import { dayOf } from "@/features/kanban/domain/card-filters";
import { isProjectOf } from "@/features/project/server/data";
import { loadMessages } from "@/i18n/load-messages";
import { AppError } from "@/lib/errors";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction } from "@/server/db/client";
import { aiCards, questionnaireRequests } from "@/server/db/schema/assistant";
import { activities } from "@/server/db/schema/infrastructure";
import { boards, cards } from "@/server/db/schema/kanban";
import { conversions, milestones, projects, risks, timeEntries } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { conversionLimits, headedQuestions } from "../domain/constants";
import { canConvert } from "../policy";
import type { Conversion, ConversionSource } from "../schema";

async function headingsIn(locale: Locale): Promise<Record<string, string>> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "conversion" });
  return Object.fromEntries(headedQuestions.map((id) => [id, t(`headings.${id}`)]));
}

/** A column of one's own with what its questionnaire says of milestones: what a preview is made from. */
export async function findConversionSource(
  actor: Actor,
  { columnId }: { columnId: string },
): Promise<ConversionSource> {
  if (!canConvert(actor)) throw new AppError("forbidden");
  const column = await requireAiColumn(actor.userId, columnId);
  const found = await readAiCards({ ownerId: actor.userId, revision: 0 }, eq(aiCards.columnId, columnId));
  const [request] = column.questionnaireRequestId
    ? await current()
        .select({ answers: questionnaireRequests.answers })
        .from(questionnaireRequests)
        .where(eq(questionnaireRequests.id, column.questionnaireRequestId))
    : [];
  return {
    columnId,
    columnName: column.name,
    today: dayOf(new Date()),
    headings: { en: await headingsIn("en"), mn: await headingsIn("mn"), ar: await headingsIn("ar") },
    cards: found
      .slice(0, conversionLimits.cards)
      .map(({ id, name, questionId, locale, content, contentMn, stale }) => ({
        id,
        name,
        questionId,
        locale,
        content,
        contentMn,
        stale,
      })),
    milestones: (request?.answers.milestones ?? []).map(({ text, date }) => ({ text, date })),
  };
}

type ConversionRow = typeof conversions.$inferSelect;

export function presentConversion({ id, projectId, made, createdAt }: ConversionRow): Conversion {
  const counts = { milestones: made.milestoneIds.length, tasks: made.cardIds.length, risks: made.riskIds.length };
  return { id, projectId, counts, createdAt: createdAt.toISOString() };
}

/** Goes into every WHERE: only who made something of their answers takes it back, and once. */
export const isConversionOf = (actor: Actor) =>
  and(eq(conversions.ownerId, actor.userId), isNull(conversions.undoneAt));

/** The act that made this project, while its maker may still take it back; null for all other projects. */
export async function findConversion(actor: Actor, { projectId }: { projectId: string }): Promise<Conversion | null> {
  const [found] = await current()
    .select({ row: conversions })
    .from(conversions)
    .innerJoin(projects, eq(projects.id, conversions.projectId))
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(and(eq(conversions.projectId, projectId), isConversionOf(actor), isProjectOf(actor)))
    .orderBy(desc(conversions.createdAt))
    .limit(1);
  return found ? presentConversion(found.row) : null;
}

const maxNamed = 10;

/**
 * What somebody has worked on since, by name, each with who did it where that is known: the first few. Times are
 * compared by the database, whose clock is finer than ours.
 */
export async function listWorkedOn(tx: Transaction, { id, projectId, made }: ConversionRow): Promise<string[]> {
  const madeAt = sql`(select ${conversions.createdAt} from ${conversions} where ${conversions.id} = ${id})`;
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
  if (!project) return [];
  const actions = await tx
    .select({ name: activities.subjectName, person: users.name })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .where(and(eq(activities.boardId, project.boardId), gt(activities.createdAt, madeAt)))
    .orderBy(asc(activities.createdAt), asc(activities.id))
    .limit(100);
  const isNew = (table: typeof milestones | typeof risks, known: readonly string[]): SQL | undefined =>
    or(
      ne(table.version, 1),
      isNotNull(table.deletedAt),
      known.length > 0 ? notInArray(table.id, [...known]) : sql`true`,
    );
  const touched = [
    ...(await tx
      .select({ name: milestones.name })
      .from(milestones)
      .where(and(eq(milestones.projectId, projectId), isNew(milestones, made.milestoneIds)))),
    ...(await tx
      .select({ name: risks.name })
      .from(risks)
      .where(and(eq(risks.projectId, projectId), isNew(risks, made.riskIds)))),
    ...(await tx
      .select({ name: cards.name })
      .from(timeEntries)
      .innerJoin(cards, eq(cards.id, timeEntries.cardId))
      // Time that was taken out of the log again is no work.
      .where(and(eq(cards.boardId, project.boardId), isNull(timeEntries.deletedAt)))),
    ...(project.version > 1 ? [project] : []),
  ];
  const names = actions.map(({ name, person }) => (person ? `${name} (${person})` : name));
  return [...new Set([...names, ...touched.map(({ name }) => name)])].slice(0, maxNamed);
}
