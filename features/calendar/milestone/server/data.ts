import "server-only";
import { and, asc, eq, gte, isNull, lt } from "drizzle-orm";
import { isProjectOf } from "@/features/project/server/data";
import { addDays } from "@/lib/day";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { milestones, projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { calendarLimits } from "../../domain/constants";
import type { Event } from "../../schema";

/** The milestone that an event's id names, else null. */
export const milestoneOfEvent = (eventId: string) => /^milestone_([^_]+)/.exec(eventId)?.[1] ?? null;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Milestones in the window that are still ahead of the projects the caller is on, as events of a whole day. */
export async function listMilestoneDays(
  actor: Actor,
  { fromDay, toDay, milestoneId }: { fromDay?: Date; toDay?: Date; milestoneId?: string },
): Promise<Event[]> {
  const isMeant = and(
    fromDay && gte(milestones.date, dayOf(fromDay)),
    toDay && lt(milestones.date, dayOf(toDay)),
    milestoneId === undefined ? isNull(milestones.completedAt) : eq(milestones.id, milestoneId),
  );
  const rows = await current()
    .select({
      id: milestones.id,
      name: milestones.name,
      date: milestones.date,
      version: milestones.version,
      projectId: projects.id,
      projectName: projects.name,
      leadId: users.id,
      leadName: users.name,
    })
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .leftJoin(users, eq(users.id, projects.leadId))
    .where(and(isProjectOf(actor), isNull(milestones.deletedAt), isMeant))
    .orderBy(asc(milestones.date), asc(milestones.id))
    .limit(calendarLimits.dueCards);
  return rows.flatMap(({ date, ...row }) => (date === null ? [] : [presentMilestoneDay({ ...row, date }, actor)]));
}

/** The day of one milestone, reached or not. */
export async function findMilestoneDay(actor: Actor, milestoneId: string): Promise<Event> {
  const [event] = await listMilestoneDays(actor, { milestoneId });
  if (!event) throw new AppError("not-found");
  return event;
}

type MilestoneDay = {
  id: string;
  name: string;
  date: string;
  version: number;
  projectId: string;
  projectName: string;
  leadId: string | null;
  leadName: string | null;
};

function presentMilestoneDay(milestone: MilestoneDay, actor: Actor): Event {
  const { id: milestoneId, projectId, projectName, date } = milestone;
  return {
    id: `milestone_${milestoneId}`,
    eventId: milestoneId,
    calendarId: null,
    title: milestone.name,
    description: "",
    location: "",
    ownColor: null,
    color: "violet",
    category: null,
    allDay: true,
    start: date,
    end: addDays(date, 1),
    timeZone: "UTC",
    recurrenceRule: null,
    seriesId: null,
    recurrenceId: null,
    isBusy: false,
    organizer: { id: milestone.leadId ?? actor.userId, name: milestone.leadName ?? "" },
    attendees: [],
    reminders: [],
    // Its day may be changed from here, all else where it is kept.
    canEdit: true,
    source: {
      kind: "milestone",
      milestoneId,
      projectId,
      projectName,
      href: `${paths.project.root}/${projectId}?tab=milestones`,
    },
    version: milestone.version,
  };
}
