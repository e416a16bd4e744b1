import type { ListView, UserFilters, UserListInput } from "../schema";
import { type SortKey, type SortName, sortKeys, type UserStatus, userLimits, userStatuses } from "./constants";

/** What of a list of people stands in the address, and how it is read; without the validation library, for the browser's sake. */

export const statusTabs = ["all", ...userStatuses] as const;
export type StatusTab = (typeof statusTabs)[number];

export type ListSort = Readonly<{ key: SortKey; isDescending: boolean }>;

export const pageSizes = [25, 50, 100] as const;
export const cardPageSizes = [24, 48, 96] as const;

export type ListState = Readonly<{
  search: string;
  status: UserStatus | null;
  roleId: number | null;
  isVerified: boolean | null;
  sort: ListSort;
  /** Counted from one. */
  page: number;
  pageSize: number;
}>;

export const standardSort: ListSort = { key: "name", isDescending: false };

const sortName = ({ key, isDescending }: ListSort): SortName => (isDescending ? `-${key}` : key);

const lookUp = <Value>(values: readonly Value[], wanted: unknown) => values.find((value) => value === wanted);

function wholeNumber(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= max ? number : null;
}

function readSort(text: string | null): ListSort {
  const key = lookUp(sortKeys, text?.replace(/^-/, ""));
  return key ? { key, isDescending: text?.startsWith("-") ?? false } : standardSort;
}

/** What the address says; whatever it does not say, or says badly, is as usual. */
export function readList(params: URLSearchParams, sizes: readonly number[]): ListState {
  const [defaultSize = 25] = sizes;
  const pageSize = lookUp(sizes, Number(params.get("pageSize"))) ?? defaultSize;
  const verified = params.get("verified");
  return {
    search: (params.get("search") ?? "").slice(0, userLimits.search),
    status: lookUp(userStatuses, params.get("status")) ?? null,
    roleId: wholeNumber(params.get("role"), 2_147_483_647),
    isVerified: verified === "true" ? true : verified === "false" ? false : null,
    sort: readSort(params.get("sort")),
    page: wholeNumber(params.get("page"), Math.floor(userLimits.counted / pageSize)) ?? 1,
    pageSize,
  };
}

/** The address that says this; what is as usual is left out, and what else stands there stays. */
export function writeList(params: URLSearchParams, state: ListState, sizes: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  const sort = sortName(state.sort);
  set("search", state.search);
  set("status", state.status);
  set("role", state.roleId?.toString() ?? null);
  set("verified", state.isVerified?.toString() ?? null);
  set("sort", sort === sortName(standardSort) ? null : sort);
  set("page", state.page === 1 ? null : String(state.page));
  set("pageSize", state.pageSize === sizes[0] ? null : String(state.pageSize));
  return next;
}

export const filtersOf = ({ search, status, roleId, isVerified }: ListState): UserFilters => ({
  search: search.trim(),
  ...(status && { status }),
  ...(roleId !== null && { role: roleId }),
  ...(isVerified !== null && { verified: isVerified }),
});

/** What the server is asked for. */
export const inputOf = (state: ListState): UserListInput => ({
  ...filtersOf(state),
  sort: sortName(state.sort),
  page: state.page,
  pageSize: state.pageSize,
});

export const countFilters = ({ roleId, isVerified }: ListState) =>
  Number(roleId !== null) + Number(isVerified !== null);

export const isFiltered = (state: ListState) => state.search.trim() !== "" || countFilters(state) > 0;

/** The columns after the name, which always comes first; in the usual order. */
export const columnIds = ["email", "jobTitle", "role", "status", "phoneNumber", "isVerified", "createdAt"] as const;
export type ColumnId = (typeof columnIds)[number];

/** A person's own order of the columns, and whether the rows stand close. */
export type ListLook = Readonly<{ columns: readonly LookColumn[]; isDense: boolean }>;
export type LookColumn = Readonly<{ id: ColumnId; isShown: boolean }>;

/** The e-mail then stands under the name. */
const usuallyHidden: readonly ColumnId[] = ["email", "isVerified", "createdAt"];

export const standardLook: ListLook = {
  columns: columnIds.map((id) => ({ id, isShown: !usuallyHidden.includes(id) })),
  isDense: false,
};

/** What was kept, made whole: a column that came later stands at the end, and one that is gone is forgotten. */
export function readLook(kept: ListView | null | undefined): ListLook {
  if (!kept) return standardLook;
  const known = kept.columns.flatMap(({ id, isShown }) => {
    const found = lookUp(columnIds, id);
    return found ? [{ id: found, isShown }] : [];
  });
  const columns = [...known, ...standardLook.columns].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  );
  return { columns, isDense: kept.isDense };
}

/** Moves a column past the next one that is offered to the viewer, so that each press is seen to do something. */
export function moveColumn(look: ListLook, id: ColumnId, by: -1 | 1, offered: readonly ColumnId[]): ListLook {
  const columns = [...look.columns];
  const from = columns.findIndex((column) => column.id === id);
  let to = from + by;
  while (columns[to] && !offered.includes((columns[to] as LookColumn).id)) to += by;
  const [column] = columns[to] ? columns.splice(from, 1) : [];
  if (column) columns.splice(to, 0, column);
  return { ...look, columns };
}

export const showColumn = (look: ListLook, id: ColumnId, isShown: boolean): ListLook => ({
  ...look,
  columns: look.columns.map((column) => (column.id === id ? { id, isShown } : column)),
});
/** The pages to offer: the ends, and those around this one; a null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap of one page is no shorter than the page.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}

/** What the viewer may do and see, as the server's policy says. */
export type Abilities = Readonly<{ manage: boolean; contact: boolean; export: boolean; import: boolean }>;

const contactColumns: readonly string[] = ["email", "phoneNumber"];
const accountStatusColumns: readonly string[] = ["status", "isVerified", "createdAt"];

const isOffered =
  ({ manage, contact }: Abilities) =>
  (id: string) =>
    (manage || !accountStatusColumns.includes(id)) && (contact || !contactColumns.includes(id));

export const columnsFor = (abilities: Abilities) => columnIds.filter(isOffered(abilities));
export const sortsFor = (abilities: Abilities) => sortKeys.filter(isOffered(abilities));
