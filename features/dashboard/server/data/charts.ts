import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { canUseAssistant } from "@/features/assistant/policy";
import { cardListRules } from "@/features/kanban/card-list/server/data";
import { priorities } from "@/features/kanban/domain/constants";
import { canUseProjects } from "@/features/project/policy";
import type { Actor } from "@/server/auth/actor";
import { dashboardLimits as limits } from "../../schema";

/*
 * Parts of the statement that reads the first page: each is one JSON value over its `clock`, `seen` and `cards`, so none of
 * them counts what the viewer may not see.
 */

/** Weeks without a card are weeks too, so they are counted from the calendar and not from the cards. */
export function weeklyCards(): SQL {
  const perWeek = (moment: SQL) => sql`(
    select date_trunc('week', ${moment} at time zone clock.zone)::date as start, count(*) as count
    from cards where ${moment} >= clock.first_week_start group by 1
  )`;
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'start', week.start, 'completed', coalesce(done.count, 0), 'created', coalesce(made.count, 0)
    ) order by week.start)
    from (select clock.week - 7 * back as start from generate_series(0, ${limits.weeks - 1}::int) as back) as week
    left join ${perWeek(sql`completed_at`)} as done on done.start = week.start
    left join ${perWeek(sql`created_at`)} as made on made.start = week.start
  )`;
}

/** The boards with the most open cards, each card by how near its due day is. */
export function boardWorkloads(): SQL {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(line) order by line.open desc, line.name, line.id), '[]') from (
      select seen.id, seen.name, count(*) as open,
        count(*) filter (where ${cardListRules.overdue}) as overdue,
        count(*) filter (where due_end >= clock.today and due_end < clock.week + 7) as "thisWeek",
        count(*) filter (where due_end >= clock.week + 7) as later,
        count(*) filter (where due_end is null) as "noDate"
      from cards join seen on seen.id = cards.board_id
      where ${cardListRules.open}
      group by seen.id, seen.name order by open desc, seen.name, seen.id limit ${limits.workloads}
    ) as line
  )`;
}

/** How many open cards have each priority; all priorities, the highest first. */
export function openByPriority(): SQL {
  const highestFirst = [...priorities].reverse();
  const all = sql.join(
    highestFirst.map((priority, place) => sql`(${priority}, ${place}::int)`),
    sql`, `,
  );
  return sql`(
    select jsonb_agg(jsonb_build_object('priority', rank.priority, 'open', coalesce(found.open, 0)) order by rank.place)
    from (values ${all}) as rank (priority, place)
    left join (select priority, count(*) as open from cards where ${cardListRules.open} group by 1) as found
      on found.priority = rank.priority
  )`;
}

/**
 * Minutes that everyone logged on each day since the first week shown, days without any left out. Whoever sees a project
 * sees its time log; null for those who see none.
 */
export function timeLogged(actor: Actor): SQL {
  if (!canUseProjects(actor)) return sql`null::jsonb`;
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(line) order by line.day), '[]') from (
      select entry.day, sum(entry.minutes) as minutes
      from time_entry as entry
      join card on card.id = entry.card_id
      join project on project.board_id = card.board_id
      where card.board_id in (select id from seen) and card.deleted_at is null and project.deleted_at is null
        and entry.deleted_at is null and entry.day < clock.week + 7
        and entry.day >= clock.week - ${(limits.weeks - 1) * 7}::int
      group by entry.day
    ) as line
  )`;
}

/**
 * What the viewer asked of the AI service on each of the last days, and what it cost in millionths of a US dollar: null
 * where no model that answered has a price. Null in all for those who may not ask.
 */
export function assistantUse(actor: Actor): SQL {
  if (!canUseAssistant(actor)) return sql`null::jsonb`;
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'day', days.day, 'requests', coalesce(runs.requests, 0), 'failed', coalesce(runs.failed, 0), 'costMicros', runs.cost
    ) order by days.day)
    from (select clock.today - back as day from generate_series(0, ${limits.assistantDays - 1}::int) as back) as days
    left join (
      select (created_at at time zone clock.zone)::date as day, count(*) as requests,
        count(*) filter (where status = 'failed') as failed, sum(cost_micros) as cost
      from assistant_run
      where owner_id = ${actor.userId}
        and created_at >= (clock.today - ${limits.assistantDays - 1}::int)::timestamp at time zone clock.zone
      group by 1
    ) as runs on runs.day = days.day
  )`;
}
