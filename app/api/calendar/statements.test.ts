import { event, file } from "@/testing/calendar-file";
import { testStatements } from "@/testing/statement-table";

await testStatements({
  below: "/api/calendar/",
  samples: {
    "POST /api/calendar/calendars/new": () => ({ body: { name: "Other" } }),
    "POST /api/calendar/filters/update": () => ({
      body: {
        hiddenCalendarIds: [],
        colors: [],
        personIds: [],
        hasHolidays: false,
        hasCards: true,
        hasMilestones: true,
      },
    }),
    "POST /api/calendar/import": ({ calendarId }) => ({
      query: { calendarId },
      body: file(
        ...event("round", "DTSTART:20261123T010000Z", "RRULE:FREQ=DAILY", "SUMMARY:Round"),
        ...event("round", "RECURRENCE-ID:20261124T010000Z", "DTSTART:20261124T050000Z", "SUMMARY:Late round"),
      ),
      headers: { "content-type": "text/calendar" },
    }),
    "POST /api/calendar/settings": () => ({ body: { timeZone: "Asia/Ulaanbaatar" } }),
    "POST /api/calendar/events/update": ({ eventId, personId }) => ({
      body: {
        eventId,
        updateEvent: { start: "2026-11-24T01:00:00Z", attendees: [{ userId: personId }], reminders: [] },
      },
    }),
    "POST /api/calendar/events/new": ({ calendarId, personId }) => ({
      body: {
        title: "Visit",
        start: "2026-11-23T01:00:00Z",
        calendarId,
        attendees: [{ userId: personId }],
        reminders: [{ minutesBefore: 10, channel: "app" }],
      },
    }),
  },
  limits: {
    "POST /api/calendar/calendars/delete": 5,
    "POST /api/calendar/calendars/new": 6,
    "POST /api/calendar/calendars/update": 5,
    "POST /api/calendar/events/answer": 6,
    "POST /api/calendar/events/delete": 6,
    "POST /api/calendar/events/new": 6,
    "POST /api/calendar/events/restore": 6,
    "POST /api/calendar/events/update": 6,
    "POST /api/calendar/feed/delete": 1,
    "POST /api/calendar/feed/new": 3,
    "POST /api/calendar/filters/update": 2,
    "POST /api/calendar/import": 6,
    "POST /api/calendar/settings": 3,
  },
});
