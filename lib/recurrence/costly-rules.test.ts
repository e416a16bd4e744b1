import { expect, test } from "vitest";
import { expectQuick } from "@/testing/event-loop";
import { checkRule, expandSeries, isStartOf, lastStartOf, SeriesError } from "./series";

/** Each makes the search try in vain, second by second or year by year, or find more than anybody can look at. */
const costlyRules = [
  "FREQ=SECONDLY",
  "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1",
  "FREQ=SECONDLY;INTERVAL=60;BYSECOND=1",
  "FREQ=SECONDLY;INTERVAL=7200;BYHOUR=1,3,5;BYMINUTE=7",
  "FREQ=SECONDLY;BYHOUR=3;BYMINUTE=3;BYSECOND=3;BYMONTH=2;BYDAY=MO",
  "FREQ=SECONDLY;INTERVAL=9999;BYMONTH=2;BYDAY=SU;BYHOUR=3;BYMINUTE=59;BYSECOND=59",
  "FREQ=MINUTELY;INTERVAL=2;BYMINUTE=1;BYMONTH=1",
  "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=23",
  "FREQ=HOURLY;INTERVAL=24;BYHOUR=5;COUNT=1000",
  "FREQ=HOURLY;INTERVAL=10000;BYMONTH=2;BYDAY=TU;BYHOUR=13;COUNT=1000",
  "FREQ=DAILY;INTERVAL=10000;BYMONTH=2;BYDAY=TU",
  "FREQ=WEEKLY;INTERVAL=9999;BYMONTH=2;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1",
  "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR;BYMONTH=2;COUNT=1000",
  "FREQ=MONTHLY;INTERVAL=12;BYMONTH=7;BYMONTHDAY=31",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=YEARLY;BYWEEKNO=53;BYYEARDAY=-1;BYDAY=MO;BYMONTH=12;BYMONTHDAY=-1",
  "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366,-366;BYHOUR=1",
  "FREQ=YEARLY;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=1,2,3,4,5",
];

/** What may be asked of a series of the rule; each is answered, or refused as too costly. */
function asksOf(rule: string): (() => void)[] {
  const asked = ["1900-01-01T00:00:00Z", "2026-02-17T13:00:00Z"].flatMap((start) => {
    const series = { start, allDay: false, timeZone: "America/New_York", rule };
    return [
      () => checkRule(rule, series),
      () => expandSeries(series, { from: "2198-01-01T00:00:00Z", to: "2199-02-01T00:00:00Z" }),
      () => lastStartOf({ ...series, rule: rule.includes("COUNT") ? rule : `${rule};UNTIL=21991231` }),
      () => isStartOf(series, "2199-12-31T00:00:00Z"),
    ];
  });
  const orRefused = (ask: () => unknown) => () => {
    try {
      ask();
    } catch (error) {
      if (!(error instanceof SeriesError)) throw error;
    }
  };
  return asked.map(orRefused);
}

test.each(costlyRules)("«%s» is answered or refused, whatever is asked of it", (rule) => {
  for (const ask of asksOf(rule)) expect(ask).not.toThrow();
});

test.each(costlyRules)(
  "«%s» takes no longer than a tenth of a second, whatever is asked of it",
  { tags: ["full"] },
  async (rule) => {
    await expectQuick(100, asksOf(rule));
  },
);
