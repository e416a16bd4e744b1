import "server-only";
import { updateMilestone } from "@/features/project/milestone/server/commands";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Event, EventPatch } from "../../schema";
import { timesRefusal } from "../../server/schedule";
import { findMilestoneDay } from "./data";

/** Moves a milestone to another day. Nothing else of it is changed from here. */
export async function moveMilestone(actor: Actor, milestoneId: string, patch: EventPatch): Promise<Event> {
  const { start, end: _, allDay, version, ...rest } = patch;
  const [other] = Object.keys(rest);
  if (other) throw timesRefusal(`#/updateEvent/${other}`, "kept-elsewhere");
  if (start === undefined) throw timesRefusal("#/updateEvent/start", "required");
  if (start.length !== 10 || allDay === false) throw timesRefusal("#/updateEvent/start", "day-expected");
  try {
    await updateMilestone(actor, { milestoneId, milestone: { date: start, version } });
  } catch (error) {
    // What stands in the calendar is told, not the milestone.
    if (error instanceof AppError && error.code === "stale") {
      throw new AppError("stale", { current: await findMilestoneDay(actor, milestoneId) });
    }
    throw error;
  }
  return await findMilestoneDay(actor, milestoneId);
}

/** A milestone is taken away in its project. */
export function refuseMilestone(eventId: string): never {
  throw new AppError("conflict", { detail: `${eventId} is a milestone of a project and is changed there.` });
}
