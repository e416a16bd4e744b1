/** How the board is looked at: as columns or as a table, and by what its cards are put into lanes. */
export const boardViews = ["board", "table"] as const;
export const laneKinds = ["assignee", "priority", "label"] as const;
export type LaneKind = (typeof laneKinds)[number];

export const sortKeys = ["name", "column", "assignee", "priority", "labels", "due", "age", "progress"] as const;
export type SortKey = (typeof sortKeys)[number];
export type Sort = Readonly<{ key: SortKey; isDescending: boolean }>;

export type BoardLayout = Readonly<{
  view: (typeof boardViews)[number];
  lanes: LaneKind | null;
  /** Of the table; null for the board's own order. */
  sort: Sort | null;
}>;

const oneOf = <Value extends string>(known: readonly Value[], value: string | null | undefined): Value | null =>
  known.find((entry) => entry === value) ?? null;

/** Reads the address; what it does not understand it leaves out, because a URL is not an error. */
export function readLayout(params: URLSearchParams): BoardLayout {
  const sort = params.get("sort");
  const key = oneOf(sortKeys, sort?.replace(/^-/, ""));
  return {
    view: oneOf(boardViews, params.get("view")) ?? "board",
    lanes: oneOf(laneKinds, params.get("lanes")),
    sort: key && { key, isDescending: sort?.startsWith("-") ?? false },
  };
}

/** The address with this layout and everything else that it said before. */
export function writeLayout(params: URLSearchParams, { view, lanes, sort }: BoardLayout): URLSearchParams {
  const next = new URLSearchParams(params);
  const said = {
    view: view === "table" ? view : null,
    lanes,
    sort: sort && `${sort.isDescending ? "-" : ""}${sort.key}`,
  };
  for (const [key, value] of Object.entries(said)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}
