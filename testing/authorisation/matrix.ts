import { accountRows } from "./account-rows";
import { aiBoardRows } from "./ai-board-rows";
import { assistantRows } from "./assistant-rows";
import { cartRows } from "./cart-rows";
import { chatRows } from "./chat-rows";
import { checkoutRows } from "./checkout-rows";
import { conversionRows } from "./conversion-rows";
import { fileRows } from "./file-rows";
import { invoiceRows } from "./invoice-rows";
import { kanbanRows } from "./kanban-rows";
import { mailRows } from "./mail-rows";
import { orderRows } from "./order-rows";
import { peopleRows } from "./people-rows";
import { postReadingRows } from "./post-reading-rows";
import { postRows } from "./post-rows";
import { productImageRows } from "./product-image-rows";
import { productRows } from "./product-rows";
import { projectRows } from "./project-rows";
import { questionnaireRows } from "./questionnaire-rows";
import { reviewRows } from "./review-rows";
import { everybody, member, type Row, type Rows, staff } from "./row";
import { shopRows } from "./shop-rows";
import { siteRows } from "./site-rows";
import { taskRows } from "./task-rows";
import type { World } from "./world";

const calendar: Rows = {
  "GET /api/calendar/calendars": staff,
  "POST /api/calendar/calendars/delete": { ...staff, own: ({ calendarId }) => ({ body: { calendarId } }) },
  "POST /api/calendar/calendars/new": staff,
  "POST /api/calendar/calendars/update": {
    ...staff,
    own: ({ calendarId }) => ({ body: { calendarId, calendar: { name: "New name" } } }),
  },
  "GET /api/calendar/filters": staff,
  "POST /api/calendar/filters/update": {
    ...staff,
    namesNobodys: "What is left out of one's own view is left out unread.",
  },
  "GET /api/calendar/conflicts": { ...staff, namesNobodys: "The event that is left out is left out unread." },
  "GET /api/calendar/events": staff,
  "POST /api/calendar/events/answer": {
    ...staff,
    own: ({ invitedEventId }) => ({ body: { eventId: invitedEventId, answer: "accepted" } }),
  },
  "POST /api/calendar/events/delete": { ...staff, own: ({ eventId }) => ({ body: { eventId } }) },
  "GET /api/calendar/events/details": { ...staff, own: ({ eventId }) => ({ query: { eventId } }) },
  "POST /api/calendar/events/new": {
    ...staff,
    own: ({ calendarId }) => ({ body: { title: "Visit", start: "2026-11-23T01:00:00Z", calendarId } }),
  },
  "POST /api/calendar/events/restore": {
    ...staff,
    first: ({ eventId }) => [["/api/calendar/events/delete", { eventId }]],
    own: (_world, _owner, { undoId }) => ({ body: { undoId } }),
  },
  "POST /api/calendar/events/update": {
    ...staff,
    own: ({ eventId }) => ({ body: { eventId, updateEvent: { title: "New title" } } }),
  },
  "GET /api/calendar/export": { ...staff, own: ({ calendarId }) => ({ query: { calendarId } }) },
  "GET /api/calendar/feed": { ...member, refusesTokens: true },
  "GET /api/calendar/feed/[secret]": everybody,
  "POST /api/calendar/feed/delete": { ...member, refusesTokens: true },
  "POST /api/calendar/feed/new": { ...staff, refusesTokens: true },
  "POST /api/calendar/import": {
    ...staff,
    own: ({ calendarId }) => ({
      query: { calendarId },
      body: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nEND:VCALENDAR\r\n",
      headers: { "content-type": "text/calendar" },
    }),
  },
  "GET /api/calendar/people": staff,
  "GET /api/calendar/search": staff,
  "GET /api/calendar/settings": member,
  "POST /api/calendar/settings": staff,
};

const notification: Rows = {
  "POST /api/notification/archive": ofNotification(),
  "GET /api/notification/list": member,
  "GET /api/notification/preferences": member,
  "POST /api/notification/preferences/update": member,
  "POST /api/notification/read": ofNotification(),
  "POST /api/notification/restore": ofNotification("/api/notification/archive"),
  "GET /api/notification/types": member,
  "POST /api/notification/unread": ofNotification("/api/notification/read"),
};

function ofNotification(before?: string): Row {
  const own = ({ notificationId }: World) => ({ ids: [notificationId] });
  return {
    ...member,
    own: (world) => ({ body: own(world) }),
    first: (world) => (before === undefined ? [] : [[before, own(world)]]),
  };
}

const others: Rows = {
  "GET /api/events": { ...member, isStream: true },
  "GET /api/events/list": member,
  "GET /api/health": everybody,
  // Its caller shows a secret of their own.
  "POST /api/jobs/run": { ...everybody, hasOwnSecret: true },
  "POST /api/language/update": member,
  "GET /api/openapi.json": everybody,
  "GET /api/openapi/operation": everybody,
  "GET /api/search": member,
  "GET /api/settings": member,
  "POST /api/settings/delete": member,
  "POST /api/settings/update": member,
};

/** Who may call what. */
export const apiRows: Rows = {
  ...aiBoardRows,
  ...accountRows,
  ...assistantRows,
  ...calendar,
  ...chatRows,
  ...mailRows,
  ...checkoutRows,
  ...cartRows,
  ...conversionRows,
  ...fileRows,
  ...invoiceRows,
  ...kanbanRows,
  ...notification,
  ...orderRows,
  ...peopleRows,
  ...postReadingRows,
  ...postRows,
  ...productImageRows,
  ...projectRows,
  ...shopRows,
  ...siteRows,
  ...questionnaireRows,
  ...productRows,
  ...reviewRows,
  ...taskRows,
  ...others,
};
