import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import {
  aiBoardLimits,
  aiCardFlaws,
  aiCardKinds,
  aiCardSources,
  staleSides,
} from "@/features/ai-board/domain/constants";
import {
  type AssistantFault,
  assistantLimits,
  type Evaluation,
  jsonStatuses,
  runKinds,
  runStatuses,
} from "@/features/assistant/domain/constants";
import { type Answers, questionnaireLimits, questionnaireStatuses } from "@/features/questionnaire/domain/constants";
import { createdAt, deletedIndex, id, instant, orderKey, referenceIndex, updatedAt, version } from "./columns";
import { users } from "./user";

const ownerId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A person's answers about one project. Written as a draft on any device, sent as many times as wanted. */
export const questionnaires = pgTable(
  "questionnaire",
  {
    id: id(),
    ownerId: ownerId(),
    /** The answer to the first question, for lists. */
    name: varchar({ length: questionnaireLimits.name }).notNull().default(""),
    /** The language that it is asked and answered in. */
    locale: text().notNull(),
    status: text({ enum: questionnaireStatuses }).notNull().default("draft"),
    answers: jsonb().$type<Answers>().notNull().default({}),
    sentAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [index("questionnaire_owner_index").on(table.ownerId, table.updatedAt)],
);

/** What was sent, word for word. Never changed: another sending is another number. */
export const questionnaireRequests = pgTable(
  "questionnaire_request",
  {
    id: id(),
    questionnaireId: uuid()
      .notNull()
      .references(() => questionnaires.id, { onDelete: "cascade" }),
    /** Counts the requests of one questionnaire from 1. */
    number: integer().notNull(),
    locale: text().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    /** The one text, with personal data masked where the person chose so. */
    text: text().notNull(),
    isMasked: boolean().notNull().default(false),
    /** SHA-256 of the text, hexadecimal. */
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("questionnaire_request_number_unique").on(table.questionnaireId, table.number)],
);

/** A person's AI chat board. Its row is held by whoever writes to the board. */
export const aiBoards = pgTable("ai_board", {
  ownerId: ownerId().primaryKey(),
  /** Counts the writes to the board, so that of two pictures of it the later wins. */
  revision: integer().notNull().default(1),
  /** As of which revision somebody last put its columns in order. */
  sortedRevision: integer().notNull().default(0),
});

/** A column of a person's AI chat board: an answered questionnaire, or one that the person made. */
export const aiColumns = pgTable(
  "ai_column",
  {
    id: id(),
    ownerId: ownerId(),
    /** May be empty: the board begins with one nameless column. */
    name: varchar({ length: aiBoardLimits.columnName }).notNull().default(""),
    position: orderKey().notNull(),
    questionnaireRequestId: uuid().references(() => questionnaireRequests.id, { onDelete: "set null" }),
    /** Ids of the questions that the assistant was asked and has not answered yet; empty before it was asked. */
    missing: jsonb().$type<string[]>().notNull().default([]),
    isPinned: boolean().notNull().default(false),
    /** How many cards are here, without deleted ones. A trigger of the cards keeps it, so that no limit counts them. */
    cardCount: integer().notNull().default(0),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("ai_column_owner_index").on(table.ownerId, table.position),
    referenceIndex("ai_column_request_index", table.questionnaireRequestId),
    deletedIndex("ai_column_deleted_index", table.deletedAt),
  ],
);

/**
 * One request to the assistant, kept so that it can be replayed and paid for: what went out, what came back. Triggers erase
 * its texts with the questionnaire, the column or a card that they are of, and a job after `AI_TRANSCRIPT_DAYS`.
 */
export const assistantRuns = pgTable(
  "assistant_run",
  {
    id: id(),
    ownerId: ownerId(),
    /** Runs of one request of a person share it: two compared models, or what was missing asked for again. */
    askId: uuid(),
    columnId: uuid().references(() => aiColumns.id, { onDelete: "set null" }),
    questionnaireRequestId: uuid().references(() => questionnaireRequests.id, { onDelete: "set null" }),
    /** The card that is written anew. No key: the card names its run already, and a run outlives its card. */
    cardId: uuid(),
    /** The cards whose texts it sent, or brought: it loses its own with the first of them that is deleted for good. */
    cardIds: uuid().array().notNull().default([]),
    kind: text({ enum: runKinds }).notNull(),
    status: text({ enum: runStatuses }).notNull().default("running"),
    model: varchar({ length: assistantLimits.model }).notNull(),
    /** The messages and parameters as they were sent. */
    request: jsonb()
      .$type<{ messages: { role: string; content: string }[]; parameters: Record<string, unknown> }>()
      .notNull(),
    response: text().notNull().default(""),
    /** SHA-256 of the response, hexadecimal; null until it ended. */
    responseHash: text(),
    jsonStatus: text({ enum: jsonStatuses }),
    verdict: jsonb().$type<Evaluation>(),
    finishReason: text(),
    fault: text().$type<AssistantFault>(),
    /** The first line of the service's error message, then status, code, type and parameter; nothing that was asked or answered. */
    detail: text(),
    /** What the service calls the request in its own log. */
    serviceRequestId: varchar({ length: assistantLimits.requestId }),
    tokensIn: integer(),
    tokensOut: integer(),
    /** The service did not count: four characters were taken for a token. */
    isEstimated: boolean().notNull().default(false),
    /** Millionths of a US dollar, by the price table at the time; null where the model has no price. */
    costMicros: bigint({ mode: "number" }),
    firstTokenMs: integer(),
    totalMs: integer(),
    /** The month in whose use it counts, by its first day; null for runs that are older than budgets. */
    usageMonth: date({ mode: "string" }),
    /** Tokens that it has in that month's use: what was reserved for it, and once it has ended what it took. */
    countedTokens: bigint({ mode: "number" }).notNull().default(0),
    /** The process that asks, and when it last said that it still does: one that dies says nothing. */
    processId: uuid(),
    aliveAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** Since when it has no texts any more: no request, response, verdict or detail. Nothing writes them again. */
    erasedAt: instant(),
  },
  (table) => [
    index("assistant_run_owner_index").on(table.ownerId, table.createdAt),
    index("assistant_run_column_index").on(table.columnId),
    referenceIndex("assistant_run_request_index", table.questionnaireRequestId),
    index("assistant_run_cards_index").using("gin", table.cardIds),
    // Those whose texts wait for the end of their time.
    index("assistant_run_kept_index").on(table.createdAt).where(sql`${table.erasedAt} is null`),
    index("assistant_run_ask_index").on(table.askId),
    // The last errors of everybody.
    index("assistant_run_failed_index").on(table.createdAt, table.id).where(sql`${table.status} = 'failed'`),
  ],
);

/** What a model costs, in millionths of a US dollar for a million tokens. Administrators edit it. */
export const assistantPrices = pgTable("assistant_price", {
  model: varchar({ length: assistantLimits.model }).primaryKey(),
  inputMicros: bigint({ mode: "number" }).notNull(),
  outputMicros: bigint({ mode: "number" }).notNull(),
  updatedAt: updatedAt(),
  version: version(),
});

/** How much may be used in a calendar month, in tokens. One row at most; without it nothing is limited. */
export const assistantBudgets = pgTable(
  "assistant_budget",
  {
    id: smallint().primaryKey().default(1),
    /** For each person without a limit of their own; null for no limit. */
    personTokens: bigint({ mode: "number" }),
    /** For everybody together; null for no limit. */
    organisationTokens: bigint({ mode: "number" }),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [check("assistant_budget_single", sql`${table.id} = 1`)],
);

/** The limit of a person whom the default does not fit. */
export const assistantPersonBudgets = pgTable("assistant_person_budget", {
  userId: ownerId().primaryKey(),
  /** Null for no limit. */
  tokens: bigint({ mode: "number" }),
  updatedAt: updatedAt(),
});

/** What each person has used in a month, input and output, with what is reserved for runs under way. */
export const assistantUsage = pgTable(
  "assistant_usage",
  {
    /** The first day of the month in the organisation's time zone. */
    month: date({ mode: "string" }).notNull(),
    ownerId: ownerId(),
    tokens: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.ownerId] }),
    index("assistant_usage_most_index").on(table.month, table.tokens),
  ],
);

/** The same of everybody together, so that no request adds up people. It keeps the use of people who are gone. */
export const assistantTotalUsage = pgTable("assistant_total_usage", {
  month: date({ mode: "string" }).primaryKey(),
  tokens: bigint({ mode: "number" }).notNull(),
});

/** What was learnt about a model of a service: which parameters it refuses, and which it takes. */
export const assistantModels = pgTable(
  "assistant_model",
  {
    baseUrl: varchar({ length: assistantLimits.baseUrl }).notNull(),
    model: varchar({ length: assistantLimits.model }).notNull(),
    /** Names of request parameters that the service refused by name, such as `stream_options`. */
    refusedParameters: jsonb().$type<string[]>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.baseUrl, table.model] })],
);

export const aiCards = pgTable(
  "ai_card",
  {
    id: id(),
    ownerId: ownerId(),
    columnId: uuid()
      .notNull()
      .references(() => aiColumns.id, { onDelete: "cascade" }),
    position: orderKey().notNull(),
    /** As of which of the board's revisions it was last put where it is. */
    placedRevision: integer().notNull().default(0),
    kind: text({ enum: aiCardKinds }).notNull().default("note"),
    source: text({ enum: aiCardSources }).notNull().default("person"),
    /** The question, or what was asked for. */
    name: varchar({ length: aiBoardLimits.cardName }).notNull(),
    questionId: text(),
    /** The language of `content`. */
    locale: text().notNull(),
    content: text().notNull().default(""),
    contentMn: text().notNull().default(""),
    stale: text({ enum: staleSides }).notNull().default("none"),
    /** What is wrong with the assistant's text, until somebody writes another one. */
    flaw: text({ enum: aiCardFlaws }).notNull().default("none"),
    rating: smallint().notNull().default(0),
    isPinned: boolean().notNull().default(false),
    runId: uuid().references(() => assistantRuns.id, { onDelete: "set null" }),
    model: varchar({ length: assistantLimits.model }),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("ai_card_column_index").on(table.columnId),
    /** The order of a column, of which a move reads the two cards that it comes between. */
    index("ai_card_place_index")
      .on(table.columnId, table.isPinned, table.position, table.id)
      .where(sql`deleted_at is null`),
    index("ai_card_owner_index").on(table.ownerId),
    referenceIndex("ai_card_run_index", table.runId),
    deletedIndex("ai_card_deleted_index", table.deletedAt),
  ],
);
