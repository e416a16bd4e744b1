import { expect, test } from "vitest";
import { localTimeOf } from "../zoned-time";
import { expandSeries } from "./series";

/** The days from one to another, both included. */
function days(first: string, last: string, step = 1): string[] {
  const count = Math.floor((Date.parse(last) - Date.parse(first)) / (step * 86_400_000)) + 1;
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(first) + at * step * 86_400_000).toISOString().slice(0, 10),
  );
}

/** `1997-09: 2 9, 1997-10: 3` as days. */
const of = (listing: string) =>
  listing.split(", ").flatMap((line) => {
    const [month, days = ""] = line.split(": ");
    return days.split(" ").map((day) => `${month}-${day.padStart(2, "0")}`);
  });

/**
 * Every example of RFC 5545 section 3.8.5.3 with the dates that it lists: what it shows, the first start, the rule, the
 * occurrences as New York's clock has them (a day alone is 09:00), and for a rule without an end where the listing stops.
 */
const examples: [shows: string, start: string, rule: string, starts: string[], before?: string][] = [
  ["daily for 10 occurrences", "1997-09-02", "FREQ=DAILY;COUNT=10", days("1997-09-02", "1997-09-11")],
  ["daily until December 24", "1997-09-02", "FREQ=DAILY;UNTIL=19971224T000000Z", days("1997-09-02", "1997-12-23")],
  ["every other day", "1997-09-02", "FREQ=DAILY;INTERVAL=2", days("1997-09-02", "1997-12-03", 2), "1997-12-04"],
  ["every 10 days, 5 times", "1997-09-02", "FREQ=DAILY;INTERVAL=10;COUNT=5", of("1997-09: 2 12 22, 1997-10: 2 12")],
  ...[
    "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
    "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
  ].map((rule): [string, string, string, string[]] => [
    "every day in January, for 3 years",
    "1998-01-01",
    rule,
    ["1998", "1999", "2000"].flatMap((year) => days(`${year}-01-01`, `${year}-01-31`)),
  ]),
  ["weekly for 10 occurrences", "1997-09-02", "FREQ=WEEKLY;COUNT=10", days("1997-09-02", "1997-11-04", 7)],
  ["weekly until December 24", "1997-09-02", "FREQ=WEEKLY;UNTIL=19971224T000000Z", days("1997-09-02", "1997-12-23", 7)],
  [
    "every other week, forever",
    "1997-09-02",
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
    of("1997-09: 2 16 30, 1997-10: 14 28, 1997-11: 11 25, 1997-12: 9 23, 1998-01: 6 20, 1998-02: 3 17"),
    "1998-02-18",
  ],
  ...["FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH"].map(
    (rule): [string, string, string, string[]] => [
      "weekly on Tuesday and Thursday for five weeks",
      "1997-09-02",
      rule,
      of("1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2"),
    ],
  ),
  [
    "every other week on Monday, Wednesday and Friday until December 24, 1997",
    "1997-09-01",
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
    of("1997-09: 1 3 5 15 17 19 29, 1997-10: 1 3 13 15 17 27 29 31, 1997-11: 10 12 14 24 26 28, 1997-12: 8 10 12 22"),
  ],
  [
    "every other week on Tuesday and Thursday, for 8 occurrences",
    "1997-09-02",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
    of("1997-09: 2 4 16 18 30, 1997-10: 2 14 16"),
  ],
  [
    "monthly on the first Friday for 10 occurrences",
    "1997-09-05",
    "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
    of(
      "1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5, 1998-01: 2, 1998-02: 6, 1998-03: 6, 1998-04: 3, 1998-05: 1, 1998-06: 5",
    ),
  ],
  [
    "monthly on the first Friday until December 24",
    "1997-09-05",
    "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
    of("1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5"),
  ],
  [
    "every other month on the first and last Sunday for 10 occurrences",
    "1997-09-07",
    "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
    of("1997-09: 7 28, 1997-11: 2 30, 1998-01: 4 25, 1998-03: 1 29, 1998-05: 3 31"),
  ],
  [
    "monthly on the second-to-last Monday for 6 months",
    "1997-09-22",
    "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
    of("1997-09: 22, 1997-10: 20, 1997-11: 17, 1997-12: 22, 1998-01: 19, 1998-02: 16"),
  ],
  [
    "monthly on the third-to-last day, forever",
    "1997-09-28",
    "FREQ=MONTHLY;BYMONTHDAY=-3",
    of("1997-09: 28, 1997-10: 29, 1997-11: 28, 1997-12: 29, 1998-01: 29, 1998-02: 26"),
    "1998-03-01",
  ],
  [
    "monthly on the 2nd and 15th for 10 occurrences",
    "1997-09-02",
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
    of("1997-09: 2 15, 1997-10: 2 15, 1997-11: 2 15, 1997-12: 2 15, 1998-01: 2 15"),
  ],
  [
    "monthly on the first and last day for 10 occurrences",
    "1997-09-30",
    "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
    of("1997-09: 30, 1997-10: 1 31, 1997-11: 1 30, 1997-12: 1 31, 1998-01: 1 31, 1998-02: 1"),
  ],
  [
    "every 18 months on the 10th to 15th for 10 occurrences",
    "1997-09-10",
    "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
    of("1997-09: 10 11 12 13 14 15, 1999-03: 10 11 12 13"),
  ],
  [
    "every Tuesday, every other month",
    "1997-09-02",
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
    of("1997-09: 2 9 16 23 30, 1997-11: 4 11 18 25, 1998-01: 6 13 20 27, 1998-03: 3 10 17 24 31"),
    "1998-04-01",
  ],
  [
    "yearly in June and July for 10 occurrences",
    "1997-06-10",
    "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
    ["1997", "1998", "1999", "2000", "2001"].flatMap((year) => [`${year}-06-10`, `${year}-07-10`]),
  ],
  [
    "every other year in January, February and March for 10 occurrences",
    "1997-03-10",
    "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
    ["1997-03-10", ...["1999", "2001", "2003"].flatMap((year) => [`${year}-01-10`, `${year}-02-10`, `${year}-03-10`])],
  ],
  [
    "every third year on the 1st, 100th and 200th day for 10 occurrences",
    "1997-01-01",
    "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
    [
      ...["1997-01-01", "1997-04-10", "1997-07-19", "2000-01-01", "2000-04-09", "2000-07-18"],
      ...["2003-01-01", "2003-04-10", "2003-07-19", "2006-01-01"],
    ],
  ],
  [
    "every 20th Monday of the year",
    "1997-05-19",
    "FREQ=YEARLY;BYDAY=20MO",
    ["1997-05-19", "1998-05-18", "1999-05-17"],
    "2000-01-01",
  ],
  [
    "Monday of week number 20",
    "1997-05-12",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    ["1997-05-12", "1998-05-11", "1999-05-17"],
    "2000-01-01",
  ],
  [
    "every Thursday in March, forever",
    "1997-03-13",
    "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
    of("1997-03: 13 20 27, 1998-03: 5 12 19 26, 1999-03: 4 11 18 25"),
    "2000-01-01",
  ],
  [
    "every Thursday, but only during June, July and August, forever",
    "1997-06-05",
    "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
    [
      ...of("1997-06: 5 12 19 26, 1997-07: 3 10 17 24 31, 1997-08: 7 14 21 28"),
      ...of("1998-06: 4 11 18 25, 1998-07: 2 9 16 23 30, 1998-08: 6 13 20 27"),
      ...of("1999-06: 3 10 17 24, 1999-07: 1 8 15 22 29, 1999-08: 5 12 19 26"),
    ],
    "2000-01-01",
  ],
  [
    "the first Saturday that follows the first Sunday of the month, forever",
    "1997-09-13",
    "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
    of(
      "1997-09: 13, 1997-10: 11, 1997-11: 8, 1997-12: 13, 1998-01: 10, 1998-02: 7, 1998-03: 7, 1998-04: 11, 1998-05: 9, 1998-06: 13",
    ),
    "1998-07-01",
  ],
  [
    "every 4 years, the first Tuesday after a Monday in November, forever",
    "1996-11-05",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
    ["1996-11-05", "2000-11-07", "2004-11-02"],
    "2005-01-01",
  ],
  [
    "the third instance into the month of Tuesday, Wednesday or Thursday, for 3 months",
    "1997-09-04",
    "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
    ["1997-09-04", "1997-10-07", "1997-11-06"],
  ],
  [
    "the second-to-last weekday of the month",
    "1997-09-29",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    of("1997-09: 29, 1997-10: 30, 1997-11: 27, 1997-12: 30, 1998-01: 29, 1998-02: 26, 1998-03: 30"),
    "1998-04-01",
  ],
  [
    // The standard lists 15:00 too, but 17:00Z is 13:00 in New York: by its own UNTIL there are two.
    "every 3 hours from 9:00 AM, until 17:00Z on a specific day",
    "1997-09-02",
    "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z",
    ["1997-09-02T09:00", "1997-09-02T12:00"],
  ],
  [
    "every 15 minutes for 6 occurrences",
    "1997-09-02",
    "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
    ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15"].map((time) => `1997-09-02T${time}`),
  ],
  [
    "every hour and a half for 4 occurrences",
    "1997-09-02",
    "FREQ=MINUTELY;INTERVAL=90;COUNT=4",
    ["09:00", "10:30", "12:00", "13:30"].map((time) => `1997-09-02T${time}`),
  ],
  ...[
    "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
    "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
  ].map((rule): [string, string, string, string[], string] => [
    "every 20 minutes from 9:00 AM to 4:40 PM every day",
    "1997-09-02",
    rule,
    days("1997-09-02", "1997-09-03").flatMap((day) =>
      ["09", "10", "11", "12", "13", "14", "15", "16"].flatMap((hour) =>
        ["00", "20", "40"].map((minute) => `${day}T${hour}:${minute}`),
      ),
    ),
    "1997-09-04",
  ]),
  ["weeks from Monday", "1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", of("1997-08: 5 10 19 24")],
  ["weeks from Sunday", "1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", of("1997-08: 5 17 19 31")],
  [
    "an invalid date (30 February) is ignored",
    "2007-01-15",
    "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
    ["2007-01-15", "2007-01-30", "2007-02-15", "2007-03-15", "2007-03-30"],
  ],
];

const timeZone = "America/New_York";
/** New York is behind UTC, so 09:00 there is 13:00Z in summer time and 14:00Z in winter. */
const startAt = (day: string) => {
  const summer = `${day}T13:00:00.000Z`;
  return localTimeOf(summer, timeZone).includes("T09:00") ? summer : `${day}T14:00:00.000Z`;
};
const shown = (starts: string[]) => starts.map((start) => localTimeOf(start, timeZone).slice(0, 16));
const timed = (starts: string[]) => starts.map((start) => (start.includes("T") ? start : `${start}T09:00`));

test.each(examples)("%s (%s, %s)", (_shows, day, rule, starts, before) => {
  const series = { start: startAt(day), allDay: false, timeZone, rule };
  const window = { from: "1996-01-01", to: before ? `${before}T05:00:00Z` : "2010-01-01" };
  expect(shown(expandSeries(series, window))).toEqual(timed(starts));
});

test("every Friday the 13th, forever, the first start excluded", () => {
  const series = {
    start: startAt("1997-09-02"),
    allDay: false,
    timeZone,
    rule: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    excludedDates: ["1997-09-02T13:00:00Z"],
  };
  expect(shown(expandSeries(series, { from: "1997-01-01", to: "2001-01-01" }))).toEqual(
    timed(["1998-02-13", "1998-03-13", "1998-11-13", "1999-08-13", "2000-10-13"]),
  );
});
