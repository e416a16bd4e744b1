import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { AnswerChange } from "../domain/event-transitions";
import type { Event, EventDelete, EventUpdate } from "../schema";
import { eventWrite } from "./mutations";
import { calendarKeys, replayWrites } from "./queries";

const organizer = { id: "organiser", name: "Organiser" };
const guest = { userId: "guest", email: "g@x", name: "Guest", avatarUrl: null, timeZone: null };

const makeEvent = (id: string, day: string, more: Partial<Event> = {}): Event => ({
  id,
  eventId: id,
  calendarId: "calendar",
  title: id,
  description: "",
  location: "",
  ownColor: null,
  color: "primary",
  category: null,
  allDay: false,
  start: `2026-11-${day}T01:00:00.000Z`,
  end: `2026-11-${day}T02:00:00.000Z`,
  timeZone: "Asia/Ulaanbaatar",
  recurrenceRule: null,
  seriesId: null,
  recurrenceId: null,
  isBusy: true,
  organizer,
  attendees: [{ ...guest, answer: "needs-action" }],
  reminders: [],
  canEdit: true,
  source: null,
  version: 1,
  ...more,
});

const occurrence = (day: string) =>
  makeEvent(`series_${day}`, day, { seriesId: "series", recurrenceId: `2026-11-${day}T01:00:00.000Z` });

const month = { start: "2026-11-01", end: "2026-12-01" };
const week = { start: "2026-11-16", end: "2026-11-23" };

type Sent = { variables: unknown; agree: (answer: unknown) => void; refuse: () => void };

/** A browser with two windows of the calendar, and writes whose answers the test gives when it likes. */
function start(events: Event[]) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  client.setQueryData(calendarKeys.events(month), events);
  client.setQueryData(
    calendarKeys.events(week),
    events.filter((event) => event.start >= week.start && event.start < week.end),
  );
  const sent: Sent[] = [];
  const send = (variables: unknown) =>
    new Promise<unknown>((agree, reject) => {
      sent.push({ variables, agree, refuse: () => reject(new Error("no")) });
    });
  const write = <Variables>(kind: "updateEvent" | "deleteEvent" | "answerEvent", variables: Variables) =>
    new MutationObserver(client, eventWrite<Variables, unknown>(client, { kind, send }))
      .mutate(variables)
      .catch((error: unknown) => error);
  const rows = (window = month) => client.getQueryData<Event[]>(calendarKeys.events(window)) ?? [];
  const days = (window = month) => rows(window).map(({ id, start: from }) => `${id} ${from.slice(8, 10)}`);
  const move = (eventId: string, day: string) =>
    write<EventUpdate>("updateEvent", {
      eventId,
      updateEvent: { start: `2026-11-${day}T01:00:00.000Z`, end: `2026-11-${day}T02:00:00.000Z` },
    });
  return { client, sent, write, rows, days, move };
}

test("a move shows at once in every window, and a refusal puts that row back and no other", async () => {
  const { client, sent, days, move } = start([makeEvent("a", "17"), makeEvent("b", "18")]);
  const moving = move("a", "19");
  await expect.poll(() => sent).toHaveLength(1);
  expect(days()).toEqual(["a 19", "b 18"]);
  expect(days(week)).toEqual(["a 19", "b 18"]);
  client.setQueryData<Event[]>(calendarKeys.events(month), (rows) => rows?.map((row) => ({ ...row, title: "new" })));
  sent[0]?.refuse();
  await moving;
  expect(days()).toEqual(["a 17", "b 18"]);
  expect(client.getQueryData<Event[]>(calendarKeys.events(month))?.map(({ title }) => title)).toEqual(["new", "new"]);
});

test("the refusal of one move does not take back the next one of the same event", async () => {
  const { sent, days, move } = start([makeEvent("a", "17")]);
  const first = move("a", "18");
  const second = move("a", "19");
  await expect.poll(() => days()).toEqual(["a 19"]);
  expect(sent).toHaveLength(1);
  sent[0]?.refuse();
  await first;
  expect(days()).toEqual(["a 19"]);
  await expect.poll(() => sent).toHaveLength(2);
  sent[1]?.agree({});
  await second;
  expect(days()).toEqual(["a 19"]);
});

test("what is read while a move is under way shows the move", async () => {
  const { client, sent, move } = start([makeEvent("a", "17")]);
  const moving = move("a", "20");
  await expect.poll(() => sent).toHaveLength(1);
  expect(replayWrites(client, [makeEvent("a", "17")])[0]?.start).toBe("2026-11-20T01:00:00.000Z");
  sent[0]?.agree({});
  await moving;
  expect(replayWrites(client, [makeEvent("a", "17")])[0]?.start).toBe("2026-11-17T01:00:00.000Z");
});

test("deleting this and the following takes them alone; a refusal brings them back in their places", async () => {
  const events = ["16", "17", "18", "19"].map(occurrence);
  const { sent, days, write } = start([...events, makeEvent("other", "20")]);
  const deleting = write<EventDelete>("deleteEvent", { eventId: "series_18", scope: "following" });
  await expect.poll(() => sent).toHaveLength(1);
  expect(days()).toEqual(["series_16 16", "series_17 17", "other 20"]);
  sent[0]?.refuse();
  await deleting;
  expect(days()).toEqual(["series_16 16", "series_17 17", "series_18 18", "series_19 19", "other 20"]);
});

test("an answer shows at once and a refusal restores the answer before", async () => {
  const { sent, rows, write } = start([makeEvent("a", "17")]);
  const answering = write<AnswerChange>("answerEvent", { eventId: "a", answer: "accepted", userId: "guest" });
  await expect.poll(() => sent).toHaveLength(1);
  expect(rows()[0]?.attendees[0]?.answer).toBe("accepted");
  sent[0]?.refuse();
  await answering;
  expect(rows()[0]?.attendees[0]?.answer).toBe("needs-action");
});
