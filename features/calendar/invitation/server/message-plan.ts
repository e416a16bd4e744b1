import "server-only";
import { groupBy } from "@/lib/group-by";
import type { Series } from "../../server/data/family";
import { type EventRow, isSeries, lengthOf } from "../../server/schedule";

/** One iTIP message (RFC 5546) to one person: of one event or series, or of occurrences of it. */
export type Message = Readonly<{
  kind: "invited" | "changed" | "cancelled";
  /** In the order to be told; the first is what the words speak of. */
  rows: readonly EventRow[];
  /** What occurrences among the rows belong to. */
  series: EventRow | null;
}>;

/** What one person is invited to of one event: the whole, occurrences by their start in the rule, and what is left out. */
type Part = Readonly<{
  root: EventRow | null;
  isWhole: boolean;
  own: ReadonlyMap<number, EventRow>;
  absent: ReadonlySet<number>;
  sequence: number;
}>;

const rootIdOf = (row: EventRow) => row.seriesId ?? row.id;

function partOf(rows: readonly EventRow[], isInvited: (row: EventRow) => boolean): Part {
  const root = rows.find((row) => row.seriesId === null) ?? null;
  const isWhole = root !== null && isInvited(root);
  const changed = rows.flatMap((row) =>
    row.seriesId && row.recurrenceId ? [[row.recurrenceId.getTime(), row] as const] : [],
  );
  const excluded = root?.excludedDates.map((date) => Date.parse(date)) ?? [];
  const without = changed.flatMap(([at, row]) => (isInvited(row) ? [] : [at]));
  return {
    root,
    isWhole,
    own: new Map(changed.filter(([, row]) => isInvited(row))),
    absent: new Set(isWhole ? [...excluded, ...without] : []),
    sequence: Math.max(0, ...rows.map((row) => row.sequence)),
  };
}

/** When and where: what whoever is invited must hear of. */
const factsOf = (row: EventRow): string =>
  JSON.stringify([
    row.allDay,
    row.startsAt,
    row.endsAt,
    row.location,
    row.recurrenceRule,
    row.addedDates,
    isSeries(row) ? row.timeZone : "",
  ]);

/** An occurrence as the rule gives it. */
function occurrenceOf(root: EventRow, at: number): EventRow {
  const times = { startsAt: new Date(at), endsAt: new Date(at + lengthOf(root)), recurrenceId: new Date(at) };
  return { ...root, ...times, seriesId: root.id, recurrenceRule: null, addedDates: [], excludedDates: [] };
}

const without = <Item>(from: ReadonlySet<Item>, taken: ReadonlySet<Item>) =>
  [...from].filter((item) => !taken.has(item));

/** The rows of a part, the whole without what its person is not invited to. */
function rowsOf({ root, isWhole, own, absent }: Part): EventRow[] {
  const excludedDates = [...absent].toSorted((a, b) => a - b).map((at) => new Date(at).toISOString());
  return [...(root && isWhole ? [{ ...root, excludedDates }] : []), ...own.values()];
}

const isAny = ({ isWhole, own }: Part) => isWhole || own.size > 0;

function messagesOf(was: Part, is: Part): Message[] {
  const notified = (kind: Message["kind"], rows: readonly EventRow[], sequence = is.sequence): Message[] =>
    rows.length === 0 ? [] : [{ kind, rows: rows.map((row) => ({ ...row, sequence })), series: is.root ?? was.root }];
  if (!isAny(was)) return notified("invited", rowsOf(is));
  // Programs pass over what is not newer than they know.
  if (!isAny(is)) return notified("cancelled", rowsOf(was), is.root ? is.sequence : was.sequence + 1);
  const gone = without(is.absent, was.absent);
  const isBack = without(was.absent, is.absent).length > 0;
  const isDropped = without(new Set(was.own.keys()), new Set([...is.own.keys(), ...gone])).length > 0;
  const isOther = was.isWhole !== is.isWhole || (was.root && is.root && factsOf(was.root) !== factsOf(is.root));
  if (isBack || isDropped || isOther) return notified("changed", rowsOf(is));
  const { root } = is;
  const knownAt = (at: number) => was.own.get(at) ?? (root && occurrenceOf(root, at));
  const moved = [...is.own].flatMap(([at, row]) => {
    const known = knownAt(at);
    return known && factsOf(known) === factsOf(row) ? [] : [row];
  });
  return [
    ...notified(
      "cancelled",
      gone.flatMap((at) => knownAt(at) ?? []),
    ),
    ...notified("changed", moved),
  ];
}

/** What has to be said to whoever has this address, so that their calendar is right again after a write. */
export function planMessages(email: string, before: Series, after: Series): Message[] {
  const partsOf = ({ events, attendees }: Series) => {
    const invited = new Set(attendees.flatMap((row) => (row.email === email ? [row.eventId] : [])));
    const byRoot = groupBy(events, rootIdOf);
    return (rootId: string) => partOf(byRoot.get(rootId) ?? [], (row) => invited.has(row.id));
  };
  const [was, is] = [partsOf(before), partsOf(after)];
  const rootIds = new Set([...before.events, ...after.events].map(rootIdOf));
  return [...rootIds].flatMap((rootId) => messagesOf(was(rootId), is(rootId)));
}
