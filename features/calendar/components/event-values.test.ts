import { expect, test } from "vitest";
import type { Event } from "../schema";
import { inputOf, newValues, patchOf, rangeOf, valuesOf, withStart } from "./event-values";

const zone = "Asia/Ulaanbaatar";
const hour = { start: "2026-11-23T01:00:00.000Z", end: "2026-11-23T02:00:00.000Z", allDay: false };

const event: Event = {
  id: "e",
  eventId: "e",
  calendarId: "c",
  title: "Review",
  description: "",
  location: "",
  ownColor: null,
  color: "teal",
  category: null,
  ...hour,
  timeZone: zone,
  recurrenceRule: "FREQ=WEEKLY;BYDAY=MO",
  seriesId: "e",
  recurrenceId: hour.start,
  isBusy: true,
  organizer: { id: "o", name: "O" },
  attendees: [],
  reminders: [],
  canEdit: true,
  source: null,
  version: 3,
};

test("a range becomes the clock of its zone and comes back as the same instants", () => {
  const values = newValues(hour, zone);
  expect(values).toMatchObject({ startDay: "2026-11-23", startTime: "09:00", endDay: "2026-11-23", endTime: "10:00" });
  expect(rangeOf(values)).toEqual(hour);
});

test("whole days show their last day and are sent with the day after it", () => {
  const days = { start: "2026-12-30", end: "2027-01-02", allDay: true };
  const values = newValues(days, zone);
  expect([values.startDay, values.endDay]).toEqual(["2026-12-30", "2027-01-01"]);
  expect(rangeOf(values)).toEqual(days);
});

test("an untouched form changes nothing, and a changed title only the title", () => {
  const values = valuesOf(event);
  expect(patchOf(values, values)).toEqual({});
  expect(patchOf(values, { ...values, title: " Review  II " })).toEqual({ title: "Review II" });
});

test("a moved weekly event takes its weekday along, and its times go together", () => {
  const values = valuesOf(event);
  const moved = { ...values, ...withStart(values, "2026-11-24", "11:00") };
  expect(patchOf(values, moved)).toEqual({
    start: "2026-11-24T03:00:00.000Z",
    end: "2026-11-24T04:00:00.000Z",
    allDay: false,
    timeZone: zone,
    recurrenceRule: "FREQ=WEEKLY;BYDAY=TU",
  });
});

test("a moved start takes the end along, over midnight and over a change of clocks", () => {
  const values = newValues(hour, zone);
  expect(withStart(values, "2026-11-23", "23:30")).toMatchObject({ endDay: "2026-11-24", endTime: "00:30" });
  const newYork = newValues(
    { start: "2026-03-07T06:30:00Z", end: "2026-03-07T08:30:00Z", allDay: false },
    "America/New_York",
  );
  expect(withStart(newYork, "2026-03-08", "01:30")).toMatchObject({ endDay: "2026-03-08", endTime: "04:30" });
});

test("people go by their id, others by their address", () => {
  const person = { userId: "u", email: "u@x.mn", name: "U", avatarUrl: null, timeZone: null };
  const outside = { userId: null, email: "a@b.mn", name: "a@b.mn", avatarUrl: null, timeZone: null };
  const values = { ...newValues(hour, zone), attendees: [person, outside] };
  expect(inputOf(values).attendees).toEqual([{ userId: "u" }, { email: "a@b.mn" }]);
});
