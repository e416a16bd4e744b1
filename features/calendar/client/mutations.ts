import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { optimisticUpdate } from "@/lib/optimistic-update";
import {
  type AnswerChange,
  type Rows,
  type Transition,
  type TransitionKind,
  transitions,
} from "../domain/event-transitions";
import type { Event, EventInput, EventUpdate } from "../schema";
import { calendarKeys } from "./queries";

const isWindow = (rows: unknown): rows is Event[] => Array.isArray(rows);

function changeWindows(client: QueryClient, change: (rows: Rows, key: string) => Rows): void {
  for (const [queryKey, rows] of client.getQueriesData<Event[]>({ queryKey: calendarKeys.windows() })) {
    if (isWindow(rows)) client.setQueryData<Event[]>(queryKey, [...change(rows, JSON.stringify(queryKey))]);
  }
}

/** Puts a record that the server answered into every window that shows it. */
function receiveEvent(client: QueryClient, event: Event): void {
  changeWindows(client, (rows) => rows.map((row) => (row.id === event.id ? event : row)));
}

type Write<Variables, Answer> = {
  kind: TransitionKind;
  send: (variables: Variables) => Promise<Answer>;
  receive?: (client: QueryClient, answer: Answer) => void;
};

/** Once the last write has ended, what the windows show is read anew: a series may have changed far from the row. */
function settle(client: QueryClient): void {
  if (client.isMutating({ mutationKey: calendarKeys.writes() }) > 1) return;
  // Not awaited: until this returns the write counts as under way, and would be replayed onto what is fetched.
  void client.invalidateQueries({ queryKey: calendarKeys.all });
}

/** An optimistic write: it shows at once in every window, leaves after those before it, and a refusal takes its own rows back. */
export function eventWrite<Variables, Answer>(client: QueryClient, { kind, send, receive }: Write<Variables, Answer>) {
  const transition = transitions[kind] as unknown as Transition<Variables>;
  return optimisticUpdate(client, {
    queryKey: calendarKeys.windows(),
    writesKey: calendarKeys.writes(),
    kind,
    send,
    apply: (variables: Variables) => {
      const before = new Map<string, Rows>();
      changeWindows(client, (rows, key) => {
        before.set(key, rows);
        return transition.apply(rows, variables);
      });
      return before;
    },
    revert: (variables, shown) =>
      changeWindows(client, (rows, key) => {
        const before = shown.get(key);
        return before ? transition.revert(rows, variables, before) : rows;
      }),
    receive: (answer) => receive?.(client, answer),
    settle: () => settle(client),
  });
}

const useEventWrite = <Variables, Answer>(write: Write<Variables, Answer>) =>
  useMutation(eventWrite(useQueryClient(), write));

/** Changes an event: a drag shows at once. `eventId` is the `id` of the row, so that the row is found. */
export const useUpdateEvent = () =>
  useEventWrite({
    kind: "updateEvent",
    send: (body: EventUpdate) => call("POST /api/calendar/events/update", { body }),
    receive: (client, { event }) => receiveEvent(client, event),
  });

export const useDeleteEvent = () =>
  useEventWrite({ kind: "deleteEvent", send: callWithBody("POST /api/calendar/events/delete") });

export const useAnswerEvent = () =>
  useEventWrite({
    kind: "answerEvent",
    send: ({ userId: _own, ...body }: AnswerChange) => call("POST /api/calendar/events/answer", { body }),
    receive: (client, { event }) => receiveEvent(client, event),
  });

/** Waits for the server; the answer is appended to the windows it lies in. */
export function useCreateEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...calendarKeys.writes(), "createEvent"],
    mutationFn: (body: EventInput) => call("POST /api/calendar/events/new", { body, idempotencyKey: newId() }),
    onSuccess: ({ event }) => {
      changeWindows(client, (rows, key) => {
        const [, , from = "", to = ""] = JSON.parse(key) as string[];
        const isInside = event.start < to && event.end > from;
        // The stream may have brought it already.
        return isInside && !rows.some(({ id }) => id === event.id) ? [...rows, event] : rows;
      });
    },
    onSettled: () => settle(client),
  });
}

/** Undoes a write. What it puts back may lie in any window, so they are read anew. */
export function useRestoreEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...calendarKeys.writes(), "restoreEvent"],
    mutationFn: callWithBody("POST /api/calendar/events/restore"),
    onSettled: () => settle(client),
  });
}
