import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "@/messages/en.json";
import { makeShownMail } from "@/testing/shown-mail";
import type { Invitation } from "../../incoming/schema";
import { InvitationCard } from "./invitation-card";

const meeting: Invitation = {
  method: "REQUEST",
  title: "Budget <b>meeting</b>",
  start: "2026-03-10T02:00:00.000Z",
  end: "2026-03-10T03:00:00.000Z",
  isAllDay: false,
  place: "Room 3",
  organizer: "Oyun",
};
const draw = (values: Partial<Invitation> = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Ulaanbaatar">
      <InvitationCard invitation={{ ...meeting, ...values }} mail={makeShownMail("a")} />
    </NextIntlClientProvider>,
  );

test("an invitation shows when, where and by whom in the reader's zone, and can be added to the calendar", () => {
  const card = draw();
  for (const said of [
    "Budget &lt;b&gt;meeting&lt;/b&gt;",
    "10:00",
    "11:00",
    "Room 3",
    "Organiser: Oyun",
    "Add to calendar",
  ])
    expect(card).toContain(said);
});

test("whole days end with the last of them", () => {
  const card = draw({ isAllDay: true, start: "2026-03-10", end: "2026-03-12", title: "" });
  expect(card).toMatch(/10\D+11/);
  expect(card).toContain("Report");
});

test("what is cancelled or answered is not added", () => {
  for (const method of ["CANCEL", "REPLY"] as const) expect(draw({ method })).not.toContain("Add to calendar");
});
