/** What a change is reverted by: the record before it, and what it set. */
type Changed<Record> = Readonly<{ before: Record; after: Partial<Record> }>;

/** The fields that a change has set, as they were before, without those that something else has changed since. */
export function revertedFields<Record extends object>(
  now: Record,
  { before, after }: Changed<Record>,
): Partial<Record> {
  const names = Object.keys(after) as (keyof Record)[];
  const own = names.filter((name) => now[name] === after[name]);
  return Object.fromEntries(own.map((name) => [name, before[name]])) as Partial<Record>;
}
