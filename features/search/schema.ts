import { z } from "zod";

export const searchLimits = {
  query: 100,
  /** Words past these are left out: nobody types more, and each is one more condition. */
  words: 6,
  defaultPerKind: 6,
  mostPerKind: 20,
  cards: {
    /** So many of the newest cards are read for each query. */
    newest: 500,
    /** A query that so many of these answer to is answered from them alone. */
    broadFrom: 25,
    /** Otherwise so many are put in order. */
    found: 5_000,
    /** Whoever is on no more boards than this looks only through these. */
    boardsAsked: 20,
  },
} as const;

export const searchFiltersSchema = z.object({
  q: z
    .string()
    // PostgreSQL takes neither NUL nor half a character.
    .transform((text) =>
      text
        .replaceAll("\0", "")
        .replace(/\p{Surrogate}/gu, "")
        .trim()
        .slice(0, searchLimits.query),
    )
    .catch(""),
  /** How many of each kind. */
  limit: z.coerce.number().int().min(1).max(searchLimits.mostPerKind).catch(searchLimits.defaultPerKind),
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;

export const foundPersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  jobTitle: z.string().nullable(),
});

export const foundBoardSchema = z.object({ id: z.uuid(), name: z.string() });

export const foundCardSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  boardId: z.uuid(),
  boardName: z.string(),
  columnName: z.string(),
  isCompleted: z.boolean(),
});

export const foundEventSchema = z.object({
  /** Of an occurrence its series' id and its start. */
  id: z.string(),
  title: z.string(),
  location: z.string(),
  /** Where the viewer is; of a series its next one. */
  day: z.iso.date(),
});

export const foundProjectSchema = z.object({ id: z.uuid(), name: z.string() });

/** Of people, those to whom one can write. */
export const foundColleagueSchema = z.object({ id: z.uuid(), name: z.string() });

export const foundConversationSchema = z.object({ id: z.uuid(), name: z.string() });

export const foundMessageSchema = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  seq: z.int(),
  /** The part of it that holds what was searched for. */
  excerpt: z.string(),
  /** What its conversation is called by. */
  conversation: z.string(),
});

export const foundMailSchema = z.object({
  id: z.uuid(),
  /** Empty where it has none. */
  subject: z.string(),
  /** By name, or else by address. */
  from: z.string(),
});

export const searchAnswerSchema = z.object({
  people: z.array(foundPersonSchema),
  projects: z.array(foundProjectSchema),
  boards: z.array(foundBoardSchema),
  cards: z.array(foundCardSchema),
  events: z.array(foundEventSchema),
  colleagues: z.array(foundColleagueSchema),
  conversations: z.array(foundConversationSchema),
  messages: z.array(foundMessageSchema),
  mails: z.array(foundMailSchema),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** A line of the search box: where it leads or what it does. */
export type SearchOption = Readonly<{
  id: string;
  group:
    | "recent"
    | "pages"
    | "actions"
    | "people"
    | "projects"
    | "boards"
    | "cards"
    | "events"
    | "chat"
    | "messages"
    | "mail";
  label: string;
  hint?: string;
  /** Found by these words too, after what is found by its label: the groups that it is in. */
  keywords?: string;
  href?: string;
}>;
