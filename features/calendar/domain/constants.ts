/** What the calendar's contract, its tables and its screen agree on. Free of zod, so that the browser can afford it. */
export const calendarLimits = {
  calendarName: 80,
  calendarsPerPerson: 50,
  title: 200,
  description: 20_000,
  location: 300,
  category: 60,
  attendees: 200,
  reminders: 5,
  /** Minutes before the start: four weeks. */
  reminderMinutes: 40_320,
  recurrenceRule: 500,
  /** Occurrences of one series in one window; a rule that yields more is refused. */
  occurrences: 5_000,
  /** The longest window one call may ask for, in days. */
  windowDays: 400,
  /** The longest event, in days. */
  eventDays: 366,
  excludedDates: 1_000,
  /** Occurrences of one series that stand by themselves. */
  changedOccurrences: 1_000,
  /** Events and occurrences of one window, and about its characters as JSON; what has no room is left out by name. */
  windowOccurrences: 4_000,
  windowCharacters: 3_000_000,
  /** Records that are looked at for one window, and how many of them are read at once. */
  windowRecords: 10_000,
  recordsAtOnce: 250,
  /** What looking for the occurrences of all series of one answer may take: it is checked before each series. */
  expansionSteps: 500_000,
  /** Answers full of occurrences that one person may wait for at once, one of which is made at a time. */
  waitingExpansions: 4,
  /** Events and series that were left out of one window and are named. */
  leftOut: 20,
  /** Times in which somebody is busy that one answer names. */
  conflicts: 1_000,
  search: 100,
  /** Records that a search finds at most. */
  found: 30,
  /** People that can be picked from at once; the rest are found by name. */
  people: 200,
  /** Due dates of cards in one window. */
  dueCards: 2_000,
} as const;

/** Whether a text has a sign that is seen: spaces, joiners and marks that turn the direction are none. */
export const isVisible = (text: string) => /[^\p{C}\p{Z}]/u.test(text);

/** Colours of the theme. */
export const eventColors = ["primary", "info", "success", "warning", "error", "violet", "teal", "grey"] as const;
export type EventColor = (typeof eventColors)[number];

/** What an attendee said (RFC 5545 PARTSTAT, in lower case). */
export const answers = ["needs-action", "accepted", "declined", "tentative"] as const;
export type Answer = (typeof answers)[number];

export const reminderChannels = ["app", "mail"] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** Why times are refused, beside the faults of a rule (lib/recurrence): each has its own words on the screen and in the answer. */
export type TimesFault =
  | "required"
  | "end-before-start"
  | "event-too-long"
  | "day-expected"
  | "instant-expected"
  | "not-for-one-occurrence"
  | "window-too-long"
  | "kept-elsewhere";

/** Which occurrences of a series a change is for. */
export const scopes = ["this", "following", "all"] as const;
export type Scope = (typeof scopes)[number];

export const calendarViews = ["month", "week", "day", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Where people are unless they say otherwise. */
export const defaultTimeZone = "Asia/Ulaanbaatar";
