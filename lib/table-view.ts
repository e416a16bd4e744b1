/** Reads and changes the saved column layout of a table: new columns are added at the end, removed ones are dropped. */

/** A person's own order of the columns after the first, and whether the rows stand close. */
export type TableView<Id extends string = string> = Readonly<{
  columns: readonly Readonly<{ id: Id; isShown: boolean }>[];
  isDense: boolean;
}>;

/** What was kept, made whole: a column that came later stands at the end, and one that is gone is forgotten. */
export function readTableView<Id extends string>(kept: TableView | null | undefined, standard: TableView<Id>) {
  if (!kept) return standard;
  const known = kept.columns.flatMap(({ id, isShown }) => {
    const found = standard.columns.find((column) => column.id === id);
    return found ? [{ id: found.id, isShown }] : [];
  });
  const columns = [...known, ...standard.columns].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  );
  return { columns, isDense: kept.isDense };
}

/** Moves a column past the next one that is offered to the viewer, so that each press is seen to do something. */
export function moveColumn<Id extends string>(view: TableView<Id>, id: Id, by: -1 | 1, offered: readonly Id[]) {
  const columns = [...view.columns];
  const from = columns.findIndex((column) => column.id === id);
  const isPassed = (at: number) => columns[at] !== undefined && !offered.includes(columns[at].id);
  let to = from + by;
  while (isPassed(to)) to += by;
  const [column] = columns[to] ? columns.splice(from, 1) : [];
  if (column) columns.splice(to, 0, column);
  return { ...view, columns };
}

export const showColumn = <Id extends string>(view: TableView<Id>, id: Id, isShown: boolean) => ({
  ...view,
  columns: view.columns.map((column) => (column.id === id ? { id, isShown } : column)),
});
