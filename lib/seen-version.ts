/** Sends a patch with the version that its author saw, and retries it where only other fields have changed since. */
import { currentOf } from "./problem";

/** Consecutive versions of a record that this page has written, with nobody else's between. */
type Own = Readonly<{ from: number; to: number }>;

const own = new Map<string, Own>();

/** Versions that this page has written count as seen. */
export const ownVersions = {
  /** The version to send: the one that the author saw, or the last of our own that followed it. */
  latest(id: string, seen: number): number {
    const made = own.get(id);
    return made && made.from <= seen && seen <= made.to ? made.to : seen;
  },
  /** A write of ours on `version` succeeded, which made the next one. */
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
  /** The values that the author saw in the fields that it changes; without them any newer version is a conflict. */
  seen: Fields | undefined;
  /** The new values, as `fieldsOf` reads them from a record. */
  changed: Fields;
}>;

type Sending<Current, Answer> = Readonly<{
  post: (version: number) => Promise<Answer>;
  fieldsOf?: (current: Current) => Fields;
}>;

/** How many versions a patch is sent on before it is given up. */
const maxAttempts = 4;

/**
 * Sends a patch on the version that its author saw. Where the record has changed since, but not in the fields of the patch,
 * it is sent again on the newer version; otherwise rejects with the server's `stale`, so that nobody's change is overwritten.
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
      // An earlier attempt succeeded, and its answer was lost.
      if (isDone && current.version === on + 1) ownVersions.written(id, on);
      on = current.version;
    }
  }
}
