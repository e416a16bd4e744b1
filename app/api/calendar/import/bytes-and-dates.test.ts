import { expect, test } from "vitest";
import { listEvents } from "@/features/calendar/server/data";
import { event, file, sendFile as send } from "@/testing/calendar-file";
import { makeSession } from "@/testing/factories";

const fileOf = (...summary: number[]) => {
  const [head = "", tail = ""] = file(...event("a", "DTSTART:20261110T010000Z", "SUMMARY:%")).split("%");
  return new Uint8Array([...Buffer.from(head), ...summary, ...Buffer.from(tail)]);
};
const november = { start: "2026-11-01", end: "2026-12-01" };

test("a character whose bytes are split by folding is decoded, with CRLF and with LF", async () => {
  for (const end of [[0x0d, 0x0a], [0x0a]]) {
    const session = await makeSession();
    const cut = fileOf(0xd0, ...end, 0x20, 0x91, 0xd0, 0xb0, 0xd1, ...end, 0x09, 0x82);
    expect((await send(cut, session)).body).toEqual({ created: 1, updated: 0, cancelled: 0, skipped: [] });
    expect((await listEvents(session.actor, november)).map(({ title }) => title)).toEqual(["Бат"]);
  }
});

const other: readonly [name: string, bytes: Uint8Array, code: string][] = [
  ["Windows-1251", fileOf(0xc1, 0xee, 0xeb, 0xe4), "windows-1251"],
  ["UTF-16 with its mark", Buffer.from(`\uFEFF${file()}`, "utf16le"), "utf-16"],
  ["UTF-16 without it", Buffer.from(file(), "utf16le"), "utf-16"],
  ["Latin-1", fileOf(...Buffer.from("Café à Zürich", "latin1")), "not-utf-8"],
  ["a letter that is not whole", fileOf(0xd0), "not-utf-8"],
];

test.each(other)(
  "a file in %s is rejected with the name of its encoding, and nothing is imported",
  async (_, bytes, code) => {
    const session = await makeSession();
    const { status, problem } = await send(bytes, session);
    expect([status, problem?.errors]).toEqual([422, [{ pointer: "#", code }]]);
    expect(await listEvents(session.actor, november)).toEqual([]);
  },
);

/** On either side of Greenwich, and at its edges. */
const zones = ["Asia/Ulaanbaatar", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu"];
const days = ["DTSTART;VALUE=DATE:20260907", "DTEND;VALUE=DATE:20260908", "RRULE:FREQ=DAILY;COUNT=4"];
const september = { start: "2026-09-01", end: "2026-10-01" };

const excluded = [
  "EXDATE:20260909T000000",
  "EXDATE;VALUE=DATE:20260909",
  "EXDATE:20260909T000000Z",
  "EXDATE;TZID=Asia/Tokyo:20260909T000000",
];

test.each(zones)("in %s an all-day series excludes the dates of EXDATE", async (timeZone) => {
  for (const line of excluded) {
    const { actor, ...session } = await makeSession({ timeZone });
    expect((await send(file(...event("a", ...days, line)), { actor, ...session })).body.skipped).toEqual([]);
    const starts = (await listEvents(actor, september)).map(({ start }) => start);
    expect(starts).toEqual(["2026-09-07", "2026-09-08", "2026-09-10"]);
  }
});

test.each(zones)(
  "in %s an all-day series uses only the dates of RDATE, RECURRENCE-ID and cancellations",
  async (timeZone) => {
    const session = await makeSession({ timeZone });
    const moved = ["RECURRENCE-ID:20260908T000000", "DTSTART;VALUE=DATE:20260920", "SUMMARY:Moved"];
    const lines = [...event("a", ...days, "RDATE:20260915T000000"), ...event("a", ...moved)];
    expect((await send(file(...lines), session)).body).toEqual({ created: 1, updated: 0, cancelled: 0, skipped: [] });
    const cancelled = ["METHOD:CANCEL", ...event("a", "RECURRENCE-ID:20260910T000000")];
    expect((await send(file(...cancelled), session)).body.skipped).toEqual([]);
    const starts = (await listEvents(session.actor, september)).map(({ start }) => start);
    expect(starts).toEqual(["2026-09-07", "2026-09-09", "2026-09-15", "2026-09-20"]);
  },
);

test("in a timed series a date without a time means that day's occurrence", async () => {
  const session = await makeSession();
  const hours = ["DTSTART;TZID=America/New_York:20260907T213000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3"];
  await send(file(...event("a", ...hours, "EXDATE;VALUE=DATE:20260908")), session);
  const starts = (await listEvents(session.actor, september)).map(({ start }) => start);
  expect(starts).toEqual(["2026-09-08T01:30:00.000Z", "2026-09-10T01:30:00.000Z"]);
});
