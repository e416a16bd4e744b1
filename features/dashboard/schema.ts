import { z } from "zod";

export const dashboardLimits = {
  weeks: 12,
  mine: 6,
  activity: 8,
  upcoming: 5,
  series: 200,
  boards: 5,
  faces: 4,
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
