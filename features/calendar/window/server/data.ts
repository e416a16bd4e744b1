import "server-only";
import { chunksOf } from "@/lib/chunks";
import type { Actor } from "@/server/auth/actor";
import { letOthersIn } from "@/server/db/let-others-in";
import { calendarLimits as limits } from "../../domain/constants";
import type { Event } from "../../schema";
import type { SeenRow } from "../../server/data/family";
import { expandIn, makeAllowance, makePause, type Range } from "../../server/data/occurrences";
import { presentEvent, presentOccurrence } from "../../server/presenter";
import { isSeries, lengthOf } from "../../server/schedule";
import { byStart, type Candidate, inOrderOfRoom } from "../../server/window-order";
import type { EventList, LeftOut } from "../schema";

export type Found = Readonly<{
  actor: Actor;
  range: Range;
  /** Those that were read, all of them or the first. */
  rows: readonly SeenRow[];
  /** All that get room if there is any, with how many there are beside those. */
  candidates: readonly Candidate[];
  uncounted: number;
  read: (ids: readonly string[]) => Promise<readonly SeenRow[]>;
}>;

/** About how long an event is as JSON: what people write, and who is invited. */
const weightOf = ({ description, attendees }: Event) => 700 + description.length + attendees.length * 180;

type Shown = Readonly<{ row: SeenRow; events: readonly Event[] }>;

/** What one answer has room for: it takes an event or a series in, or says why not. */
function makeRoom({ actor, range }: Found) {
  const allowance = makeAllowance();
  const shown: Shown[] = [];
  let [occurrences, characters] = [0, 0];
  const add = (row: SeenRow, record: Event, events: readonly Event[]): LeftOut["reason"] | null => {
    const weight = weightOf(record) * events.length;
    if (occurrences + events.length > limits.windowOccurrences) return "no-room";
    if (characters + weight > limits.windowCharacters) return "too-large";
    occurrences += events.length;
    characters += weight;
    shown.push({ row, events });
    return null;
  };
  /** Of a series that no window has room for, no more is looked for than tells so. */
  const max = limits.windowOccurrences + 1;
  const startsOf = (row: SeenRow) => allowance.spend(() => expandIn({ row, changed: row.changedStarts, range, max }));
  return {
    shown,
    isFull: () => occurrences >= limits.windowOccurrences || allowance.isSpent(),
    take(row: SeenRow): LeftOut["reason"] | null {
      const record = presentEvent(actor, row);
      if (!isSeries(row)) return add(row, record, [record]);
      const starts = startsOf(row);
      if (starts === null || starts.length === max) return "too-frequent";
      return add(
        row,
        record,
        starts.map((start) => presentOccurrence(record, start, lengthOf(row))),
      );
    },
  };
}

/** Each record, and each occurrence of a series by itself, as far as one answer has room; the others are named. */
export async function expandRows(found: Found): Promise<EventList> {
  const { actor, rows, candidates, uncounted } = found;
  const room = makeRoom(found);
  const known = new Map(rows.map((row) => [row.id, row]));
  const pause = makePause();
  const leftOut: LeftOut[] = [];
  const beyond: string[] = [];
  for (const some of chunksOf(inOrderOfRoom(actor, candidates), limits.recordsAtOnce)) {
    if (!room.isFull()) await readMissing(found, known, some);
    for (const { id } of some) {
      if (room.isFull()) {
        beyond.push(id);
        continue;
      }
      const row = known.get(id);
      const reason = row && room.take(row);
      if (row && reason) leftOut.push(presentLeftOut(actor, row, reason));
      known.delete(id);
      await pause();
    }
  }
  const named = await found.read(beyond.slice(0, Math.max(0, limits.leftOut - leftOut.length)));
  return {
    events: room.shown.toSorted((a, b) => byStart(a.row, b.row)).flatMap(({ events }) => events),
    leftOut: [...leftOut, ...named.map((row) => presentLeftOut(actor, row, "no-room"))].slice(0, limits.leftOut),
    leftOutCount: leftOut.length + beyond.length + uncounted,
  };
}

/** Few are there already; of many, others get in between those that are read at once. */
async function readMissing({ read }: Found, known: Map<string, SeenRow>, some: readonly Candidate[]): Promise<void> {
  const missing = some.flatMap(({ id }) => (known.has(id) ? [] : id));
  if (missing.length === 0) return;
  const startedAt = performance.now();
  for (const row of await read(missing)) known.set(row.id, row);
  await letOthersIn(performance.now() - startedAt);
}

function presentLeftOut(actor: Actor, row: SeenRow, reason: LeftOut["reason"]): LeftOut {
  const { eventId, title, canEdit } = presentEvent(actor, row);
  return { eventId, title, canEdit, reason };
}
