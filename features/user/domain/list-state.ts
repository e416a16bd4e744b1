/** The filters, sorting and columns of the list of people as its URL holds them. */
import { choice, defineList, flag, number, sortNames, text } from "@/lib/list-contract";
import type { TableView } from "@/lib/table-view";
import { sortKeys, userLimits, userStatuses } from "./constants";

export const statusTabs = ["all", ...userStatuses] as const;
export type StatusTab = (typeof statusTabs)[number];

const userListOf = (sizes: readonly [number, ...number[]]) =>
  defineList({
    filters: { search: text(userLimits.search), role: number(1, 2_147_483_647), verified: flag() },
    display: {
      /** A tab. */
      status: choice(userStatuses),
      sort: choice(sortNames(sortKeys), "name"),
      page: number(1, userLimits.counted, 1),
      pageSize: choice(sizes, sizes[0]),
    },
    settle: (state) => (state.page * state.pageSize > userLimits.counted ? { ...state, page: 1 } : state),
  });

/** The same people in the table and as cards, whose pages have other sizes. */
export const userLists = { list: userListOf([25, 50, 100]), cards: userListOf([24, 48, 96]) } as const;
export type UserView = keyof typeof userLists;
export type ListState = typeof userLists.list.initial;

/** Whom the list shows; the order and the page left out. */
export const filtersOf = ({ search, role, verified, status }: ListState) => ({ search, role, verified, status });

/** The columns after the name, which always comes first; in the usual order. */
export const columnIds = ["email", "jobTitle", "role", "status", "phoneNumber", "isVerified", "createdAt"] as const;
export type ColumnId = (typeof columnIds)[number];

/** The e-mail then stands under the name. */
const usuallyHidden: readonly ColumnId[] = ["email", "isVerified", "createdAt"];

export const standardView: TableView<ColumnId> = {
  columns: columnIds.map((id) => ({ id, isShown: !usuallyHidden.includes(id) })),
  isDense: false,
};

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
