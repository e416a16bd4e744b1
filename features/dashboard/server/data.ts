import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { mergeUpcoming, type UpcomingLine, type UpcomingSeries } from "@/features/calendar/server/data/upcoming";
import { cardListRules, clockOf } from "@/features/kanban/card-list/server/data";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import { canUseBoards } from "@/features/kanban/policy";
import { canUseProjects } from "@/features/project/policy";
import type { JsonText } from "@/lib/json-text";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { type Dashboard, dashboardLimits as limits } from "../schema";
import { assistantUse, boardWorkloads, openByPriority, timeLogged, weeklyCards } from "./data/charts";

/**
 * Everything the first page shows, in one statement and so as of one moment: the page is the most visited one, and
 * on the embedded database each statement more waits for its turn. It stays the text that the database made of it.
 */
export async function readDashboard(actor: Actor, now: Date = new Date()): Promise<JsonText<Dashboard>> {
  const { rows } = await current().execute<Answer>(sql`
    with ${ground(actor, now)}
    select clock.today::text as today, ${upcoming()}::text as upcoming, ${upcomingSeries()}::text as series,
    jsonb_build_object(
      'firstName', clock.first_name,
      'timeZone', clock.zone,
      'today', clock.today,
      'offersIntake', ${offersIntake(actor)},
      'figures', ${figures()},
      'weeks', ${weeklyCards()},
      'workloads', ${boardWorkloads()},
      'priorities', ${openByPriority()},
      'timeLog', ${timeLogged(actor)},
      'assistant', ${assistantUse(actor)},
      'mine', ${mine()},
      'activity', ${activity()},
      'boards', ${boardList()},
      'faces', ${summaries()}
    )::text as dashboard
    from clock`);
  const [row] = rows;
  if (!row) throw new Error("Nobody is there to make the first page for.");
  const { dashboard, upcoming: lines, series, today } = row;
  return withMember(dashboard, "upcoming", series === "[]" ? lines : await mergeSeries({ lines, series, today }, now));
}

type Answer = { dashboard: string; upcoming: string; series: string; today: string };

/** The one place where the text is opened: what a rule yields is no question for a database. */
async function mergeSeries({ lines, series, today }: Record<"lines" | "series" | "today", string>, now: Date) {
  const [single, repeated] = [JSON.parse(lines) as UpcomingLine[], JSON.parse(series) as UpcomingSeries[]];
  return JSON.stringify(await mergeUpcoming(single, repeated, { now, today, limit: limits.upcoming }));
}

/** The JSON text of an object, which is not empty, with one member more. */
const withMember = (text: string, name: string, json: string) =>
  `${text.slice(0, -1)}, "${name}": ${json}}` as JsonText<Dashboard>;

/** The viewer's clock, the boards they may see with the cards on them, which of those are theirs, and the staff. */
function ground(actor: Actor, now: Date): SQL {
  const mayBeSeen = canUseBoards(actor) ? isBoardOf(actor) : sql`false`;
  return sql`
    clock as materialized (
      select *, (week - 7)::timestamp at time zone zone as last_week_start,
        (week - ${(limits.weeks - 1) * 7}::int)::timestamp at time zone zone as first_week_start
      from (${clockOf(actor, now)}) as its
    ),
    seen as materialized (select id, name from ${boards} where ${mayBeSeen}),
    cards as materialized (
      select id, board_id, priority, due_end, created_at, completed_at from card
      where board_id in (select id from seen) and deleted_at is null
    ),
    own as materialized (
      select card.id, card.name, card.board_id, card.due_end, card.completed_at
      from card_assignee join card on card.id = card_assignee.card_id
      where card_assignee.user_id = ${actor.userId} and card.board_id in (select id from seen)
        and card.deleted_at is null and card.completed_at is null and card.due_end is not null
    ),
    staff as (
      select id, name, image from "user"
      where deactivated_at is null and (role_id <> ${roleIds.customer} or is_admin)
    ),
    coming as materialized (${coming(actor, now)})`;
}

/** A project belongs to the people of its board; archived ones do not count. */
function offersIntake(actor: Actor): SQL {
  if (!canUseProjects(actor)) return sql`false`;
  return sql`not exists (select 1 from project join seen on seen.id = project.board_id where project.deleted_at is null)`;
}

/** Each figure is the number of rows of the list that it leads to: both count by one rule. */
function figures(): SQL {
  const { open, dueThisWeek, overdue, completedThisWeek, waiting } = cardListRules;
  return sql`(
    select jsonb_build_object(
      'people', (select count(*) from staff),
      'boards', (select count(*) from seen),
      'cards', count(*),
      'open', count(*) filter (where ${open}),
      'createdThisWeek', count(*) filter (where created_at >= clock.week_start),
      'dueThisWeek', count(*) filter (where ${dueThisWeek}),
      'dueThisWeekDone', count(*) filter (where ${dueThisWeek} and completed_at is not null),
      'overdue', count(*) filter (where ${overdue}),
      'overdueMine', (select count(*) from own where ${overdue}),
      'completedThisWeek', count(*) filter (where ${completedThisWeek}),
      'completedLastWeek',
        count(*) filter (where completed_at >= clock.last_week_start and completed_at < clock.week_start),
      'waitingForMe', (select count(*) from own where ${waiting})
    ) from cards
  )`;
}

function mine(): SQL {
  return listOf(sql`
    select own.id, own.name, own.board_id as "boardId", seen.name as "boardName", own.due_end as due
    from own join seen on seen.id = own.board_id order by own.due_end, own.id limit ${limits.mine}`);
}

function activity(): SQL {
  return listOf(sql`
    select activity.id, verb, subject_type as "subjectType", subject_id as "subjectId", subject_name as "subjectName",
      seen.id as "boardId", seen.name as "boardName", data, activity.created_at as "createdAt",
      case when actor.id is null then null
        else jsonb_build_object('id', actor.id, 'name', actor.name, 'avatarUrl', actor.image) end as actor
    from activity join seen on seen.id = activity.board_id left join "user" as actor on actor.id = activity.actor_id
    order by activity.created_at desc, activity.id desc limit ${limits.activity}`);
}

/** In calendars of the viewer's own, in those of all staff, or where they are invited and have not declined. */
function isSeen(actor: Actor): SQL {
  return sql`(calendar.owner_id = ${actor.userId} or calendar.is_shared or exists (
    select 1 from calendar_attendee where event_id = event.id and user_id = ${actor.userId} and answer <> 'declined'))`;
}

/**
 * What is not over of the events that the viewer sees, read once: planning a statement costs the embedded database more
 * than running it. A whole day is kept as midnight UTC, so it is over when that date is over where the viewer is.
 */
function coming(actor: Actor, now: Date): SQL {
  // Whose calendar is somebody else's own has no colour to give.
  return sql`
    select event.id, event.title, event.location, event.all_day as "allDay", event.starts_at as "startsAt",
      event.ends_at as "endsAt", event.version, event.time_zone as "timeZone", event.recurrence_rule as "recurrenceRule",
      event.added_dates as "addedDates", event.excluded_dates as "excludedDates",
      (event.recurrence_rule is not null or event.added_dates <> '[]') as is_repeated,
      coalesce(event.color, case when calendar.is_shared or calendar.owner_id = ${actor.userId} then calendar.color else 'primary' end)
        as color
    from clock, calendar_event as event join calendar on calendar.id = event.calendar_id
    where ${isSeen(actor)} and coalesce(case when event.recurrence_rule is not null or event.added_dates <> '[]' then event.last_ends_at
      else event.ends_at end, 'infinity') > case
      when event.all_day then clock.today::timestamp at time zone 'UTC' else ${now.toISOString()}::timestamptz end`;
}

function upcoming(): SQL {
  return listOf(sql`
    select id, title, location, color, "allDay", "startsAt", "endsAt"
    from coming where not is_repeated order by "startsAt", id limit ${limits.upcoming}`);
}

/** Series that go on, as they are kept: when they take place is reckoned outside. */
function upcomingSeries(): SQL {
  return listOf(sql`
    select id, title, location, color, "allDay", "startsAt", "endsAt", version, "timeZone", "recurrenceRule",
      "addedDates", "excludedDates",
      array(select recurrence_id from calendar_event as own where own.series_id = coming.id order by 1) as changed
    from coming where is_repeated order by id limit ${limits.series}`);
}

function boardList(): SQL {
  return listOf(sql`
    select seen.id, seen.name, count(cards.id) filter (where cards.completed_at is null) as open,
      count(cards.completed_at) as done
    from seen left join cards on cards.board_id = seen.id
    group by seen.id, seen.name order by open desc, seen.name limit ${limits.boards}`);
}

function summaries(): SQL {
  return listOf(sql`select id, name, image as "avatarUrl" from staff order by name, id limit ${limits.faces}`);
}

/** The rows in their order as a JSON array, empty when there are none. */
function listOf(query: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(line)), '[]') from (${query}) as line)`;
}
