import "server-only";
import { type Position, sealCursor } from "./cursor";
import type { EventRow } from "./record";

const encoder = new TextEncoder();

/** One frame of a `text/event-stream`, as it goes over the wire. Readers pass over one without data, its id too. */
export const frame = (fields: Readonly<Record<string, string> & { data: string }>): Uint8Array =>
  encoder.encode(
    `${Object.entries(fields)
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n")}\n\n`,
  );

const made = new WeakMap<EventRow, Uint8Array>();

/** An event's frame: sealed and encoded once, however many streams it goes to, and held once while they have yet to send it. */
export function eventFrame(row: EventRow): Uint8Array {
  const known = made.get(row);
  if (known) return known;
  const { topic, payload, position } = row;
  const bytes = frame({ id: sealCursor(position), data: JSON.stringify({ topic, payload }) });
  made.set(row, bytes);
  return bytes;
}

let beat: { position: Position; bytes: Uint8Array } | null = null;

/** Moves the browser's resume point and shows that the line stands; most streams stand at the same place. */
export function beatFrame(position: Position): Uint8Array {
  if (beat?.position !== position)
    beat = { position, bytes: frame({ id: sealCursor(position), event: "beat", data: "{}" }) };
  return beat.bytes;
}
