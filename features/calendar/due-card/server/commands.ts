import "server-only";
import { updateCard } from "@/features/kanban/card/server/commands";
import { findCard } from "@/features/kanban/card/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Event, EventPatch } from "../../schema";
import { dayMs, timesRefusal } from "../../server/schedule";
import { findDueCard } from "./data";

const shiftDay = (day: string | null, days: number) =>
  day && new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * Moves the due date of a card to another day, together with its start. Nothing else of a card is changed from here.
 */
export async function moveDueCard(actor: Actor, cardId: string, patch: EventPatch): Promise<Event> {
  const { start, end, allDay, version, ...rest } = patch;
  const [other] = Object.keys(rest);
  if (other) throw timesRefusal(`#/updateEvent/${other}`, "kept-elsewhere");
  if (start === undefined) throw timesRefusal("#/updateEvent/start", "required");
  if (start.length !== 10 || allDay === false) throw timesRefusal("#/updateEvent/start", "day-expected");
  const card = await findCard(actor, { cardId });
  const [dueStart, dueEnd] = card.due;
  if (dueEnd === null) throw new AppError("not-found");
  const days = Math.round((Date.parse(start) - Date.parse(dueEnd)) / dayMs);
  try {
    await updateCard(actor, {
      cardId,
      card: { due: [shiftDay(dueStart, days), start], version: version ?? card.version },
    });
  } catch (error) {
    // What stands in the calendar is told, not the card.
    if (error instanceof AppError && error.code === "stale") {
      throw new AppError("stale", { current: await findDueCard(actor, cardId) });
    }
    throw error;
  }
  return await findDueCard(actor, cardId);
}

/** A due date is taken away on the card. */
export function refuseDueCard(eventId: string): never {
  throw new AppError("conflict", { detail: `${eventId} is the due date of a card and is changed there.` });
}
