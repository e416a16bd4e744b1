import { paths } from "@/lib/paths";

/** The lists of cards of all one's boards. Each is also a figure of the dashboard, counted by the same condition. */
export const cardListViews = ["open", "dueThisWeek", "overdue", "completedThisWeek", "waiting"] as const;
export type CardListView = (typeof cardListViews)[number];

export const cardListLimits = { page: 50 } as const;

export type CardListFilters = Readonly<{
  show: CardListView;
  /** Only cards that the viewer is assigned to. */
  isMine: boolean;
  /** Where the previous page ended. */
  cursor: string | null;
}>;

/** Reads the search params; what is missing or invalid has its default. */
export function readCardList(params: URLSearchParams): CardListFilters {
  return {
    show: cardListViews.find((show) => show === params.get("show")) ?? "open",
    isMine: params.get("mine") === "1",
    cursor: params.get("after")?.slice(0, 200) ?? null,
  };
}

/** The URL of a list. */
export function cardListPath({
  show,
  isMine = false,
  cursor = null,
}: Partial<CardListFilters> & { show: CardListView }) {
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

export type CardListResult = Readonly<{
  cards: readonly ListedCard[];
  total: number;
  today: string;
  nextCursor: string | null;
}>;
