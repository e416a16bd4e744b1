import ICAL from "ical.js";
import { expect, test } from "vitest";
import * as newEvent from "@/app/api/calendar/events/new/route";
import * as update from "@/app/api/calendar/events/update/route";
import { setPreference } from "@/features/notification/preference/server/commands";
import { current, transact } from "@/server/db/client";
import { outboxMails } from "@/server/db/schema/infrastructure";
import { outsideRecipients } from "@/server/mail/outside-recipients";
import { deliver } from "@/server/mail/transport";
import { makeEvent } from "@/testing/calendar-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { mailbox } from "@/testing/mailbox";
import { readOutbox } from "@/testing/outbox";
import type { Event, EventPatch } from "../../schema";
import { deleteEvent, updateEvent } from "../../server/commands";
import { restoreEvent } from "../../server/commands/undo";
import { readSeries, type Series } from "../../server/data/family";
import { mailInvited } from "./commands";

const nobody: Series = { events: [], attendees: [], reminders: [] };
const one = { email: "one@example.com", name: "One" };
const two = { email: "two@example.com", name: "Two" };

const read = (ids: readonly string[]) => transact((tx) => readSeries(tx, ids));

/** What the mails say that a write would send were there a mail server: to whom, what about, and the calendar part. */
async function mailsOf(as: TestSession, before: Series, ids: readonly string[]) {
  const after = await read(ids);
  await current().delete(outboxMails);
  await transact((tx) => mailInvited(tx, as.actor, { before, after, hrefOf: () => "/calendar?event=x" }, true));
  const mails = await readOutbox();
  const notified = mails.map(({ recipient, subject, calendar }) => {
    const file = ICAL.Component.fromString(calendar ?? "");
    const events = file.getAllSubcomponents("vevent").map((event) => ({
      uid: event.getFirstPropertyValue("uid"),
      sequence: event.getFirstPropertyValue("sequence"),
      occurrence: event.getFirstPropertyValue("recurrence-id")?.toString() ?? null,
      rule: event.getFirstPropertyValue("rrule")?.toString() ?? null,
    }));
    return { to: `${recipient} ${subject}`, method: file.getFirstPropertyValue("method"), events };
  });
  return { after, mails, told: notified };
}

const change = (as: TestSession, eventId: string, patch: EventPatch, scope?: "this" | "following") =>
  updateEvent(as.actor, { eventId, updateEvent: patch, scope });

/** A part's text out of the encoding in which it travelled. */
function decode(encoding: string | undefined, body: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  expect(encoding).toBe("quoted-printable");
  return decodeURIComponent(
    body
      .replace(/=\r\n/g, "")
      .replace(/%/g, "%25")
      .replace(/=([0-9A-F]{2})/g, "%$1"),
  );
}

test("an invitation reaches a mail program as a request that it can answer", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const { eventId } = await makeEvent(as, { title: "Хурал, 1; танхим", location: "301", attendees: [one, two] });
  const { mails } = await mailsOf(as, nobody, [eventId]);
  const { received, url } = await mailbox();
  for (const mail of mails) await deliver(mail, url);
  expect(received.map(({ to }) => to)).toEqual([["one@example.com"], ["two@example.com"]]);
  const raw = received[0]?.raw ?? "";
  const part =
    /Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r\n[^\n]+: ([\w-]+)\r\n\r\n([\s\S]+?)\r\n--/.exec(raw);
  const text = decode(part?.[1], part?.[2] ?? "");
  const file = ICAL.Component.fromString(text);
  const event = file.getFirstSubcomponent("vevent");
  expect(file.getFirstPropertyValue("method")).toBe("REQUEST");
  const textOf = (name: string) => event?.getFirstPropertyValue(name)?.toString();
  expect([textOf("uid"), textOf("sequence"), textOf("status")]).toEqual([eventId, "0", "CONFIRMED"]);
  expect([textOf("summary"), textOf("dtstart")]).toEqual(["Хурал, 1; танхим", "2026-11-23T01:00:00Z"]);
  expect(textOf("organizer")).toBe(`mailto:${as.actor.email}`);
  const attendees = event?.getAllProperties("attendee") ?? [];
  expect(attendees.map((each) => each.getFirstValue())).toEqual(["mailto:one@example.com"]);
  expect([attendees[0]?.getParameter("rsvp"), attendees[0]?.getParameter("partstat")]).toEqual([
    "TRUE",
    "NEEDS-ACTION",
  ]);
});

test("what is moved is asked for under a later number; who is taken off, or all when it is off, hear of that", async () => {
  const as = await makeSession({ locale: "mn" });
  const { eventId } = await makeEvent(as, { title: "Хурал", attendees: [one, two] });
  const ids = [eventId];
  const invited = await mailsOf(as, nobody, ids);
  expect(invited.told.map(({ to }) => to)).toEqual(["one@example.com Урилга: Хурал", "two@example.com Урилга: Хурал"]);
  expect(invited.mails[0]?.text).not.toContain("http");
  await change(as, eventId, { title: "Хурал 2" });
  const renamed = await mailsOf(as, invited.after, ids);
  expect(renamed.told).toEqual([]);
  await change(as, eventId, { start: "2026-11-24T01:00:00Z", attendees: [one] });
  const moved = await mailsOf(as, renamed.after, ids);
  const said = ({ to, method, events }: (typeof moved.told)[number]) => [to, method, events[0]?.sequence];
  expect(moved.told.map(said)).toEqual([
    ["one@example.com Өөрчлөгдлөө: Хурал 2", "REQUEST", 2],
    ["two@example.com Цуцлагдлаа: Хурал 2", "CANCEL", 2],
  ]);
  const { undoId } = await deleteEvent(as.actor, { eventId });
  const off = await mailsOf(as, moved.after, ids);
  expect(off.told.map(said)).toEqual([["one@example.com Цуцлагдлаа: Хурал 2", "CANCEL", 3]]);
  await restoreEvent(as.actor, { undoId: undoId ?? "" });
  const back = await mailsOf(as, off.after, ids);
  expect(back.told.map(said)).toEqual([["one@example.com Урилга: Хурал 2", "REQUEST", 4]]);
});

test("of a series one occurrence is moved or called off by itself, and what follows by a shorter rule", async () => {
  const as = await makeSession();
  const { eventId } = await makeEvent(as, { title: "Daily", recurrenceRule: "FREQ=DAILY;COUNT=9", attendees: [one] });
  const seriesId = eventId.slice(0, 36);
  const ids = [seriesId];
  const at = (day: number) => `${seriesId}_2026-11-${day}T01:00:00.000Z`;
  const whole = await mailsOf(as, nobody, ids);
  expect(whole.told[0]?.events).toMatchObject([{ uid: seriesId, occurrence: null, rule: "FREQ=DAILY;COUNT=9" }]);
  expect(whole.mails[0]?.calendar).toContain("BEGIN:VTIMEZONE");
  await change(as, at(24), { start: "2026-11-24T05:00:00Z" }, "this");
  const moved = await mailsOf(as, whole.after, ids);
  expect(moved.told.map(({ method, events }) => [method, events.map(({ occurrence }) => occurrence)])).toEqual([
    ["REQUEST", ["2026-11-24T09:00:00"]],
  ]);
  expect(moved.mails[0]?.text).toContain("13:00");
  await deleteEvent(as.actor, { eventId: at(25), scope: "this" });
  const gone = await mailsOf(as, moved.after, ids);
  expect(gone.told.map(({ method, events }) => [method, events.map(({ occurrence }) => occurrence)])).toEqual([
    ["CANCEL", ["2026-11-25T09:00:00"]],
  ]);
  await deleteEvent(as.actor, { eventId: at(27), scope: "following" });
  const shorter = await mailsOf(as, gone.after, ids);
  expect(shorter.told).toHaveLength(1);
  expect(shorter.told[0]).toMatchObject({
    method: "REQUEST",
    events: [{ occurrence: null }, { occurrence: "2026-11-24T09:00:00" }],
  });
  expect(shorter.told[0]?.events[0]?.rule).not.toBe("FREQ=DAILY;COUNT=9");
  expect(Number(shorter.told[0]?.events[0]?.sequence)).toBeGreaterThan(Number(gone.told[0]?.events[0]?.sequence));
});

test("a colleague is written to who wants that, on their own clock, with the way to the event", async () => {
  const as = await makeSession();
  const [reader, other] = [await makeSession({ locale: "mn", timeZone: "Asia/Hovd" }), await makeSession()];
  await setPreference(reader.actor, { type: "event-invited", channel: "mail", isOn: true });
  await setPreference(as.actor, { type: "event-invited", channel: "mail", isOn: true });
  const attendees = [reader, other, as].map(({ actor }) => ({ userId: actor.userId }));
  const { eventId } = await makeEvent(as, { title: "Хурал", attendees });
  const { mails } = await mailsOf(as, nobody, [eventId]);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([[reader.actor.email, "Урилга: Хурал"]]);
  expect(mails[0]?.text).toContain("08:00");
  expect(mails[0]?.text).toContain("/calendar?event=x");
});

test("an hour holds only so many messages of one person to addresses outside, and the refusal says when to come back", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const outsiders = (count: number, of: string) =>
    Array.from({ length: count }, (_, at) => ({ email: `${of}${at}@example.com` }));
  const invite = (attendees: object[], by = as) =>
    call<{ event: Event }>(newEvent, {
      method: "POST",
      path: "/api/calendar/events/new",
      as: by,
      body: { title: "Party", start: "2026-11-23T01:00:00Z", attendees },
    });
  const max = outsideRecipients.limit;
  const { status, body } = await invite(outsiders(max / 2, "a"));
  expect(status).toBe(200);
  const refused = await invite(outsiders(max / 2 + 1, "b"));
  expect([refused.status, refused.problem?.errors]).toEqual([
    429,
    [{ pointer: "#/attendees", code: "too-many-recipients" }],
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const move = () =>
    call(update, {
      method: "POST",
      path: "/api/calendar/events/update",
      as,
      body: { eventId: body.event.id, updateEvent: { start: "2026-11-24T01:00:00Z" } },
    });
  expect([(await move()).status, (await move()).status]).toEqual([200, 200]);
  expect((await invite(outsiders(1, "c"))).status).toBe(429);
  expect((await invite([{ userId: other.actor.userId }])).status).toBe(200);
  expect((await invite(outsiders(1, "c"), other)).status).toBe(200);
});
