import { foldForSearch } from "@/lib/fold";
import type { SeededEvent } from "./calendar";
import { atOffice, dayOf, daysFrom } from "./dates";
import type { SeededPerson } from "./people";
import { Random, seededId } from "./random";

type Text = Readonly<{
  name: string;
  title: string;
  place: string;
  color: SeededEvent["color"];
  rule: string;
  /** Where it lies: with all staff, or with one person. */
  keeper: "company" | string;
  /** Weekday of its first time, from Sunday = 0, so many weeks before this one; hour 0 means the whole day. */
  first: readonly [weekday: number, weeksAgo: number, hour: number, minutes: number];
  invited: readonly string[];
  remindsKeeper?: number;
}>;

const texts: readonly Text[] = [
  {
    name: "round",
    title: "Morning round of the dispatchers",
    place: "Dispatch",
    color: "primary",
    rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    keeper: "company",
    first: [1, 6, 9, 30],
    invited: ["enkhjin", "bilguun", "regzen", "usukhbayar"],
  },
  {
    name: "pay-day",
    title: "Цалингийн өдөр",
    place: "",
    color: "success",
    rule: "FREQ=MONTHLY;BYMONTHDAY=25",
    keeper: "company",
    first: [1, 20, 0, 0],
    invited: [],
  },
  {
    name: "review",
    title: "Route review",
    place: "Second floor",
    color: "info",
    rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
    keeper: "admin@ordo.local",
    first: [5, 9, 15, 60],
    invited: ["member@ordo.local", "second@ordo.local", "tuguldur", "khaliun"],
    remindsKeeper: 10,
  },
  {
    name: "shift-talk",
    title: "Ээлжийн ярилцлага",
    place: "Диспетчер",
    color: "violet",
    rule: "FREQ=WEEKLY;BYDAY=WE",
    keeper: "member@ordo.local",
    first: [3, 5, 16, 30],
    invited: ["admin@ordo.local", "dulguun", "tuvshin"],
  },
];

const isNamed = ({ email }: SeededPerson, mailbox: string) => email === mailbox || email.startsWith(`${mailbox}@`);

/** A day of a week so many weeks back, as days from now. */
function daysTo(now: Date, weekday: number, weeksAgo: number): number {
  const today = new Date(`${dayOf(now)}T12:00:00Z`).getUTCDay();
  return weekday - today - weeksAgo * 7;
}

/** The first one: a whole day begins with the rule's own day of that month. */
function timesOf({ first: [weekday, weeksAgo, hour, minutes], rule }: Text, now: Date) {
  const days = daysTo(now, weekday, weeksAgo);
  if (hour > 0) {
    const startsAt = atOffice(now, days, hour);
    return { allDay: false, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
  }
  const day = /BYMONTHDAY=(\d+)/.exec(rule)?.[1] ?? "01";
  const startsAt = new Date(`${dayOf(daysFrom(now, days)).slice(0, 8)}${day}T00:00:00Z`);
  return { allDay: true, startsAt, endsAt: daysFrom(startsAt, 1) };
}

/** What comes again and again, with those who are invited, their answers and the reminders of whoever keeps it. */
export function seededSeries(people: readonly SeededPerson[], now: Date) {
  const find = (mailbox: string) => people.find((person) => isNamed(person, mailbox));
  const keepers = texts.flatMap((text) => {
    const owner = text.keeper === "company" ? people.find(({ isAdmin }) => isAdmin) : find(text.keeper);
    return owner ? [{ text, owner, id: seededId(`event/series/${text.name}`) }] : [];
  });
  const series = keepers.map(({ text, owner, id }) => ({
    id,
    uid: id,
    calendarId: seededId(`calendar/${text.keeper === "company" ? "company" : owner.email}`),
    ownerId: owner.id,
    title: text.title,
    location: text.place,
    color: text.color,
    ...timesOf(text, now),
    lastEndsAt: null,
    recurrenceRule: text.rule,
    searchKey: foldForSearch(`${text.title} ${text.place}`),
  }));
  const attendees = keepers.flatMap(({ text, owner, id }) => {
    const draws = new Random(`answers/${text.name}`);
    return text.invited.flatMap((mailbox) => {
      const person = find(mailbox);
      if (!person || person.id === owner.id) return [];
      const answer = draws.pick(["accepted", "accepted", "accepted", "tentative", "needs-action"] as const);
      return [{ eventId: id, email: person.email, name: person.name, userId: person.id, answer }];
    });
  });
  const reminders = keepers.flatMap(({ text, owner, id }) =>
    text.remindsKeeper === undefined
      ? []
      : [{ eventId: id, userId: owner.id, minutesBefore: text.remindsKeeper, channel: "app" as const }],
  );
  return { series, attendees, reminders };
}
