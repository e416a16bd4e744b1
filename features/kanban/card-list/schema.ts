import { paths } from "@/lib/paths";

/** Which cards of all one's boards: each is also a figure of the first page, counted by the same condition. */
export const cardListShows = ["open", "dueThisWeek", "overdue", "completedThisWeek", "waiting"] as const;
export type CardListShow = (typeof cardListShows)[number];

export const cardListLimits = { page: 50 } as const;

export type CardListFilters = Readonly<{
  show: CardListShow;
  /** Those alone that the viewer is assigned to. */
  isMine: boolean;
  /** Where the page before ended. */
  cursor: string | null;
}>;

/** What the address says; whatever it does not say, or says badly, is as usual. */
export function readCardList(params: URLSearchParams): CardListFilters {
  return {
    show: cardListShows.find((show) => show === params.get("show")) ?? "open",
    isMine: params.get("mine") === "1",
    cursor: params.get("after")?.slice(0, 200) ?? null,
  };
}

/** The address of that list. */
export function cardListPath({
  show,
  isMine = false,
  cursor = null,
}: Partial<CardListFilters> & { show: CardListShow }) {
  const query = new URLSearchParams({ show, ...(isMine && { mine: "1" }), ...(cursor && { after: cursor }) });
  return `${paths.cards}?${query}`;
}

export type ListedCard = Readonly<{
  id: string;
  name: string;
  boardId: string;
  boardName: string;
  columnName: string;
  isCompleted: boolean;
  /** The last whole day by which it is due. */
  due: string | null;
  assignee: readonly Readonly<{ id: string; name: string; avatarUrl: string | null }>[];
}>;

export type CardListPage = Readonly<{
  cards: readonly ListedCard[];
  total: number;
  today: string;
  nextCursor: string | null;
}>;
