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

const eventFrame = ({ topic, payload, position }: EventRow): Uint8Array =>
  frame({ id: sealCursor(position), data: JSON.stringify({ topic, payload }) });

const made = new WeakMap<EventRow, Uint8Array>();
const joined = new WeakMap<readonly EventRow[], Uint8Array>();

/** What `make` makes of it: once, however many streams it goes to, and held once while they have yet to send it. */
function once<Key extends object>(known: WeakMap<Key, Uint8Array>, key: Key, make: (key: Key) => Uint8Array) {
  const bytes = known.get(key) ?? make(key);
  known.set(key, bytes);
  return bytes;
}

/** The frames of these events, one after the other. An event is sealed and encoded once, and an array of them joined once. */
export const eventFrames = (rows: readonly EventRow[]): Uint8Array =>
  once(joined, rows, () => {
    const frames = rows.map((row) => once(made, row, eventFrame));
    return frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames);
  });

let beat: { position: Position; bytes: Uint8Array } | null = null;

/** Moves the browser's resume point and shows that the line stands; most streams stand at the same place. */
export function beatFrame(position: Position): Uint8Array {
  if (beat?.position !== position)
    beat = { position, bytes: frame({ id: sealCursor(position), event: "beat", data: "{}" }) };
  return beat.bytes;
}
