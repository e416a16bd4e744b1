import { useState } from "react";
import { type Edit, type EditOutcome, type Seen, saveEdit } from "./record-edit";

type Options<Kept, Values, Answer> = Edit<Kept, Values, Answer> &
  Readonly<{
    /** As it was when the form was opened. */
    record: Kept;
  }>;

/** Keeps what a form of a record has seen of it, and saves the form by `saveEdit`. */
export function useRecordEdit<Kept extends Readonly<{ version: number }>, Values extends object, Answer>({
  record,
  ...edit
}: Options<Kept, Values, Answer>) {
  const [start, setStart] = useState(() => edit.valuesOf(record));
  const [seen, setSeen] = useState<Seen<Values>>({ values: start, version: record.version, conflict: [] });

  /** Goes on from a record that was saved, where the form stays open. */
  function restart(saved: Kept): Values {
    const values = edit.valuesOf(saved);
    setStart(values);
    setSeen({ values, version: saved.version, conflict: [] });
    return values;
  }

  async function save(mine: Values): Promise<EditOutcome<Values, Answer>> {
    const saved = await saveEdit(edit, { start, mine, seen });
    setSeen(saved.seen);
    return saved.outcome;
  }
  return { start, restart, save };
}
