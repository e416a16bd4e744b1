import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { parseInvitation } from "./invitation";

const fileOf = (lines: readonly string[], method = "REQUEST") =>
  ["BEGIN:VCALENDAR", `METHOD:${method}`, "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n");
const read = (lines: readonly string[], method?: string) => parseInvitation(fileOf(lines, method), "Asia/Ulaanbaatar");

test("an invitation says what, when, where and by whom", () => {
  const mail = readFileSync("testing/mail/own-calendar-invitation.eml", "utf8");
  expect(parseInvitation(mail, "UTC")).toEqual({
    method: "REQUEST",
    title: "Budget meeting",
    start: "2026-03-10T02:00:00.000Z",
    end: "2026-03-10T03:00:00.000Z",
    isAllDay: false,
    place: "Room 3",
    organizer: "Oyun",
  });
});

test.each([
  [["DTSTART:20260310T100000Z", "DURATION:PT1H30M"], "2026-03-10T10:00:00.000Z", "2026-03-10T11:30:00.000Z"],
  [["DTSTART:20260310T100000"], "2026-03-10T02:00:00.000Z", "2026-03-10T03:00:00.000Z"],
  [["DTSTART;TZID=W. Europe Standard Time:20260710T100000"], "2026-07-10T08:00:00.000Z", "2026-07-10T09:00:00.000Z"],
  [["DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260312"], "2026-03-10", "2026-03-12"],
  [["DTSTART;VALUE=DATE:20260310"], "2026-03-10", "2026-03-11"],
  [["DTSTART:20260310T100000Z", "DTEND:20260310T090000Z"], "2026-03-10T10:00:00.000Z", "2026-03-10T11:00:00.000Z"],
])("%s is from then to then", (lines, start, end) => {
  expect(read(lines)).toMatchObject({ start, end, isAllDay: start.length === 10 });
});

test("what is cancelled or answered is no request, and other files are no invitations", () => {
  const lines = ["DTSTART:20260310T100000Z", "SUMMARY:One\\, two", "ORGANIZER:mailto:a@x.mn"];
  expect(read(lines, "CANCEL")).toMatchObject({ method: "CANCEL", title: "One, two", organizer: "a@x.mn" });
  expect(read(lines, "reply")).toMatchObject({ method: "REPLY" });
  expect(read(lines, "PUBLISH")).toBeNull();
  expect(parseInvitation("Hello", "UTC")).toBeNull();
});

test("a time that nobody can be certain of is none", () => {
  for (const start of [";TZID=Nowhere:20260310T100000", ":20269910T100000Z", ":soon", ";VALUE=DATE:20261399"])
    expect([start, read([`DTSTART${start}`])]).toEqual([start, null]);
});

test("no file is too odd or too large", () => {
  const many = Array.from({ length: 5_000 }, () => "ATTENDEE:mailto:a@x.mn");
  expect(read([...many, "DTSTART:20260310T100000Z"])).toBeNull();
  expect(read(["DTSTART:20260310T100000Z", `SUMMARY:${"ү".repeat(9_000)}`])?.title.length).toBeLessThan(300);
  const line = fc.constantFrom(
    "DTSTART",
    "SUMMARY;X=",
    "RRULE:FREQ=SECONDLY",
    "BEGIN:VEVENT",
    "END:VEVENT",
    " ",
    ":;,=\\",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
      expect(() => read(lines)).not.toThrow();
    }),
  );
});
