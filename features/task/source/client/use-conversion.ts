import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { descriptionOf, type Source } from "../domain/conversion";

export type NewTask = Readonly<{ boardId: string; columnId: string; name: string; assigneeId: string }>;
export type NewEvent = Readonly<{ title: string; start: string; end: string; allDay?: boolean; location?: string }>;
/** What is made, and whether its address is posted. */
export type Conversion<Made> = Readonly<{ made: Made; isPosted: boolean }>;

/** The boards that a task can be put on. */
export const boardChoicesQuery = queryOptions({
  queryKey: ["source-conversion", "boards"],
  queryFn: async ({ signal }) => (await call("GET /api/kanban/boards", { signal })).boards,
});

/** The columns of a board, and who can be assigned there. */
export const boardChoiceQuery = (boardId: string) =>
  queryOptions({
    queryKey: ["source-conversion", "board", boardId],
    queryFn: async ({ signal }) => {
      const { board } = await call("GET /api/kanban/board", { query: { boardId, view: "faces" }, signal });
      const columns = board.columnOrder.flatMap((id) => board.columns[id] ?? []);
      return { columns: columns.map(({ id, name }) => ({ id, name })), members: board.members };
    },
    enabled: boardId !== "",
  });

type Options = Readonly<{
  /** That of idempotency. */
  key: string;
  onPost: ((address: string) => void) | undefined;
}>;

/** Makes something of a source and, where that is wanted, posts its address. `make` answers its path. */
function useConversion<Made>(
  source: Source,
  onPost: Options["onPost"],
  make: (made: Made, description: string) => Promise<string>,
) {
  return useMutation({
    mutationFn: async ({ made, isPosted }: Conversion<Made>) => {
      const path = await make(made, descriptionOf(source, location.origin));
      if (isPosted) onPost?.(`${location.origin}${path}`);
    },
  });
}

export function useCreateTask(source: Source, { key: idempotencyKey, onPost }: Options) {
  return useConversion<NewTask>(source, onPost, async ({ boardId, columnId, name, assigneeId }, description) => {
    const assignee = assigneeId === "" ? [] : [assigneeId];
    const body = { columnId, card: { name, description, assignee } };
    const { card } = await call("POST /api/kanban/cards/new", { body, idempotencyKey });
    return `/kanban?${new URLSearchParams({ boardId, card: card.id })}`;
  });
}

export function useCreateEvent(source: Source, { key: idempotencyKey, onPost }: Options) {
  return useConversion<NewEvent>(source, onPost, async (made, description) => {
    const { event } = await call("POST /api/calendar/events/new", { body: { ...made, description }, idempotencyKey });
    return `/calendar?${new URLSearchParams({ date: event.start.slice(0, 10), event: event.id })}`;
  });
}
