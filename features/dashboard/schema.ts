import { z } from "zod";
import { priorities } from "@/features/kanban/domain/constants";

export const dashboardLimits = {
  weeks: 12,
  mine: 6,
  activity: 8,
  upcoming: 5,
  series: 200,
  boards: 5,
  faces: 4,
  workloads: 6,
  assistantDays: 14,
} as const;

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const count = z.int().min(0);

export const dashboardFiguresSchema = z.object({
  people: count,
  boards: count,
  /** All cards of the viewer's boards that are there, done or not. */
  cards: count,
  open: count,
  createdThisWeek: count,
  dueThisWeek: count,
  dueThisWeekDone: count,
  overdue: count,
  overdueMine: count,
  completedThisWeek: count,
  completedLastWeek: count,
  /** Open cards of the viewer that are due today or were due before. */
  waitingForMe: count,
});

/** What the first page shows. Days and weeks (from Monday) are those of the viewer's time zone. */
export const dashboardSchema = z.object({
  firstName: z.string(),
  timeZone: z.string(),
  today: day,
  /** Whether somebody who may create projects is on none yet: the questionnaire is offered to them. */
  offersIntake: z.boolean(),
  figures: dashboardFiguresSchema,
  /** The last twelve weeks, oldest first; the last one is the week under way. */
  weeks: z.array(z.object({ start: day, completed: count, created: count })),
  /** The boards with the most open cards, by when those are due; this week is what is left of it. */
  workloads: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      open: count,
      overdue: count,
      thisWeek: count,
      later: count,
      noDate: count,
    }),
  ),
  /** Open cards of each priority, the highest first. */
  priorities: z.array(z.object({ priority: z.enum(priorities), open: count })),
  /** Minutes logged by everyone on the viewer's projects, on days of those weeks that have any; null without projects. */
  timeLog: z.array(z.object({ day, minutes: count })).nullable(),
  /** The viewer's own requests to the AI service on each of the last days; null for those who may not send any. */
  assistant: z
    .array(
      z.object({
        day,
        requests: count,
        failed: count,
        /** Millionths of a US dollar; null where no price is known. */
        costMicros: count.nullable(),
      }),
    )
    .nullable(),
  mine: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      boardId: z.uuid(),
      boardName: z.string(),
      due: day,
    }),
  ),
  activity: z.array(
    z.object({
      id: z.uuid(),
      verb: z.string(),
      subjectType: z.string(),
      subjectId: z.uuid(),
      subjectName: z.string(),
      boardId: z.uuid(),
      boardName: z.string(),
      data: z.record(z.string(), z.unknown()),
      createdAt: moment,
      actor: z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
    }),
  ),
  upcoming: z.array(
    z.object({
      /** Of an occurrence its series' id and its start. */
      id: z.string(),
      title: z.string(),
      location: z.string(),
      color: z.string(),
      allDay: z.boolean(),
      startsAt: moment,
      endsAt: moment,
    }),
  ),
  boards: z.array(z.object({ id: z.uuid(), name: z.string(), open: count, done: count })),
  faces: z.array(z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() })),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
