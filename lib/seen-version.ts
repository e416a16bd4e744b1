import { currentOf } from "./clashes";

/** Versions of a record that this page itself has made, one after another without one of somebody else between. */
type Own = Readonly<{ from: number; to: number }>;

const own = new Map<string, Own>();

/** What this page has written since its author saw a record is no news to them. */
export const ownVersions = {
  /** The version that a write must name: the one that its author saw, or the last of our own that followed it. */
  latest(id: string, seen: number): number {
    const made = own.get(id);
    return made && made.from <= seen && seen <= made.to ? made.to : seen;
  },
  /** A write of ours on that version was taken, which made the next one. */
  written(id: string, version: number): void {
    const made = own.get(id);
    own.set(id, { from: made?.to === version ? made.from : version, to: version + 1 });
  },
};

type Fields = Readonly<Record<string, unknown>>;

const hasValues = (record: Fields, fields: Fields) =>
  Object.entries(fields).every(([key, value]) => JSON.stringify(record[key]) === JSON.stringify(value));

type Patch = Readonly<{
  id: string;
  /** The version that its author saw. */
  version: number;
  /** What its author saw in the place of what it changes. Without it any newer version is in the way. */
  seen: Fields | undefined;
  /** What it changes, in the form in which `fieldsOf` reads a record. */
  changed: Fields;
}>;

type Sending<Current, Answer> = Readonly<{
  post: (version: number) => Promise<Answer>;
  fieldsOf?: (current: Current) => Fields;
}>;

/** How often a patch is sent on yet another version before it is given up. */
const maxAttempts = 4;

/**
 * Sends a patch on the version that its author saw. Where the record has changed since, but not in what the patch
 * changes, it is sent on the newer version; else it is refused as `stale`, and nobody's change is written over.
 */
export async function sendPatch<Current extends Fields & { version: number }, Answer>(
  { id, version, seen, changed }: Patch,
  { post, fieldsOf = (current) => current }: Sending<Current, Answer>,
): Promise<Answer> {
  let on = ownVersions.latest(id, version);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await post(on);
      ownVersions.written(id, on);
      return answer;
    } catch (error) {
      const current = currentOf(error) as Current | undefined;
      if (!current || attempt === maxAttempts) throw error;
      const isDone = hasValues(fieldsOf(current), changed);
      if (!isDone && !(seen && hasValues(fieldsOf(current), seen))) throw error;
      // It was taken before, and its answer was lost.
      if (isDone && current.version === on + 1) ownVersions.written(id, on);
      on = current.version;
    }
  }
}
