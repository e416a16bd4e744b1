import { foldForSearch } from "@/lib/fold";
import { roleIds } from "@/lib/permissions";
import { atOffice, daysFrom, onWeekday } from "./dates";
import type { SeededPerson } from "./people";
import { seededId } from "./random";

/** Colours of the theme, as the calendar names them. */
type Color = "primary" | "info" | "success" | "warning" | "error" | "violet";
type SharedText = readonly [day: number, hour: number, hours: number, title: string, place: string, color: Color];

/** Days from today; hour 0 means the whole day. */
const shared: readonly SharedText[] = [
  [-26, 10, 1.5, "Quarterly numbers", "Board room", "primary"],
  [-19, 0, 2, "Border gate closed for holiday", "Zamyn-Üüd", "warning"],
  [-12, 14, 1, "Safety talk: fatigue", "Canteen", "error"],
  [-8, 9, 8, "Stocktake, food", "Old hall", "warning"],
  [-5, 11, 1, "Visit: Gobi Solar", "Board room", "info"],
  [-3, 16, 1, "Release 3.4 of the driver app", "Second floor", "success"],
  [0, 15, 1, "Rack supplier on site", "New hall", "info"],
  [1, 13, 1.5, "Diesel contract: two offers", "Board room", "warning"],
  [2, 10, 2, "Шинэ жолооч нарын танилцуулга", "Сургалтын танхим", "success"],
  [3, 0, 1, "Fire inspection of hall B", "New hall", "error"],
  [4, 14, 1, "زيارة الشريك من أبوظبي", "Board room", "info"],
  [5, 9, 2, "Winter tyre day", "Workshop", "warning"],
  [7, 10, 1.5, "Planning the December block train", "Rail office", "primary"],
  [8, 0, 6, "Night moves to the new hall", "Old hall, new hall", "warning"],
  [10, 11, 1, "Bank: guarantee for the fuel contract", "Bank", "info"],
  [12, 16, 1, "Release 3.5 of the driver app", "Second floor", "success"],
  [15, 9, 3, "First aid course", "Training room", "error"],
  [18, 10, 1, "Ажилтны судалгааны үр дүн", "Хурлын танхим", "success"],
  [22, 13, 2, "Budget for next year", "Board room", "primary"],
  [29, 18, 4, "New year's party", "Blue Relay hall", "success"],
  [36, 0, 1, "Lease of the old hall ends", "Old hall", "error"],
];

const personal: readonly (readonly [mailbox: string, ...SharedText])[] = [
  ["admin@ordo.local", 0, 11, 1, "Talk with Oyuunbileg", "Her office", "primary"],
  ["admin@ordo.local", 1, 16, 0.5, "Call the insurer", "", "warning"],
  ["admin@ordo.local", 2, 14, 1, "Review of the route survey", "", "info"],
  ["admin@ordo.local", 6, 0, 2, "Darkhan branch", "Darkhan", "success"],
  ["admin@ordo.local", 9, 12, 1, "Lunch with the inspector", "", "info"],
  ["member@ordo.local", 0, 14, 1, "Шөнийн ээлжийн хуваарь", "", "primary"],
  ["member@ordo.local", 3, 10, 1, "Хаалганы алба", "Замын-Үүд", "info"],
  ["member@ordo.local", 8, 9, 1, "Эмчийн үзлэг", "", "error"],
  ["second@ordo.local", 1, 10, 2, "Ride along with two drivers", "Depot", "success"],
  ["second@ordo.local", 4, 15, 1, "Glove test in the cold store", "Cold store", "primary"],
];

export type SeededCalendar = { id: string; ownerId: string; name: string; isShared: boolean; isDefault: boolean };

export type SeededEvent = {
  id: string;
  uid: string;
  calendarId: string;
  ownerId: string;
  title: string;
  location: string;
  color: Color;
  allDay: boolean;
  startsAt: Date;
  endsAt: Date;
  lastEndsAt: Date;
  searchKey: string;
};

const companyCalendarId = seededId("calendar/company");
const calendarIdOf = ({ email }: SeededPerson) => seededId(`calendar/${email}`);

/** One calendar that all staff see, kept by the first administrator, and one for each person who has events. */
export function seededCalendars(people: readonly SeededPerson[]): SeededCalendar[] {
  const keeper = people.find(({ isAdmin }) => isAdmin);
  const mailboxes = new Set(personal.map(([mailbox]) => mailbox));
  return [
    ...(keeper
      ? [{ id: companyCalendarId, ownerId: keeper.id, name: "Company", isShared: true, isDefault: false }]
      : []),
    ...people
      .filter(({ email }) => mailboxes.has(email))
      .map((person) => ({
        id: calendarIdOf(person),
        ownerId: person.id,
        name: person.name,
        isShared: false,
        isDefault: true,
      })),
  ];
}

function eventOf(name: string, owner: SeededPerson, calendarId: string, text: SharedText, now: Date): SeededEvent {
  const [day, hour, length, title, location, color] = text;
  const allDay = hour === 0;
  const weekday = onWeekday(now, day);
  // A whole day begins at midnight UTC: it is a date, the same in every time zone.
  const startsAt = allDay
    ? new Date(`${daysFrom(now, weekday).toISOString().slice(0, 10)}T00:00:00Z`)
    : atOffice(now, weekday, hour);
  const endsAt = new Date(startsAt.getTime() + length * (allDay ? 24 : 1) * 3_600_000);
  const id = seededId(`event/${name}`);
  return {
    id,
    uid: id,
    calendarId,
    ownerId: owner.id,
    title,
    location,
    color,
    allDay,
    startsAt,
    endsAt,
    lastEndsAt: endsAt,
    searchKey: foldForSearch(`${title} ${location}`),
  };
}

export function seededEvents(people: readonly SeededPerson[], now: Date): SeededEvent[] {
  const staff = people.filter(
    ({ roleId, deactivatedAt, password }) => roleId !== roleIds.customer && !deactivatedAt && !password,
  );
  const organiserOf = (index: number) => staff[index % staff.length];
  const all = [
    ...shared.flatMap((text, index) => {
      const owner = organiserOf(index);
      return owner ? [eventOf(`shared/${index}`, owner, companyCalendarId, text, now)] : [];
    }),
    ...personal.flatMap(([mailbox, ...text], index) => {
      const owner = people.find(({ email }) => email === mailbox);
      return owner ? [eventOf(`personal/${index}`, owner, calendarIdOf(owner), text, now)] : [];
    }),
  ];
  // Two days of a weekend become one Monday; what repeats daily must not stand there twice.
  const places = new Set<string>();
  return all.filter(({ title, startsAt }) => {
    const place = `${title} ${startsAt.getTime()}`;
    return !places.has(place) && places.add(place);
  });
}
