import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { clickFor, fillFor } from "./awake";
import { test as base, expect } from "./fixtures";
import { holdRequests } from "./held-requests";
import { makeNewcomer } from "./newcomer";

/** A title that no other test has; what carries it is taken away when the test ends. */
const test = base.extend<{ title: string }>({
  title: async ({ database }, use) => {
    const title = `Talk ${randomUUID().slice(0, 8)}`;
    await use(title);
    await database.rows(
      "delete from calendar_event where title like $1 or series_id in (select id from calendar_event where title like $1)",
      [`${title}%`],
    );
  },
});

const agenda = (day: string) => `/calendar?view=agenda&date=${day}`;

const eventsOf = (page: Page, title: string): Locator => page.getByRole("button", { name: `${title}, ` });

async function openNewEvent(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "New event" });
  await clickFor(page.getByRole("button", { name: "New event" }), dialog);
  return dialog;
}

/** An event opens to be read; its form comes after that. */
async function openEditor(page: Page, event: Locator): Promise<Locator> {
  await event.click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit", exact: true }).click();
  return page.getByRole("dialog", { name: "Edit event" });
}

const typeDay = (dialog: Locator, name: string, day: string) =>
  dialog.getByRole("textbox", { name, exact: true }).fill(day);

test("a series is made, one of it is changed, and a deleted one comes back by Undo", { tag: "@gate" }, async ({
  page,
  login,
  database,
  title,
}) => {
  await login("member");
  await page.goto(agenda("2031-05-05"));
  const dialog = await openNewEvent(page);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Title: Enter a title.");

  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await typeDay(dialog, "Start", "05/05/2031");
  await dialog.getByRole("combobox", { name: "Repeats" }).selectOption("daily");
  await dialog.getByRole("combobox", { name: "Ends" }).selectOption("count");
  await dialog.getByRole("textbox", { name: "Occurrences" }).fill("3");
  await expect(dialog.getByText("Every day, 3 times")).toBeVisible();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(eventsOf(page, title)).toHaveCount(3);

  const editor = await openEditor(page, eventsOf(page, title).nth(1));
  await editor.getByRole("textbox", { name: "Title" }).fill(`${title} moved`);
  await editor.getByRole("switch", { name: "All day" }).check();
  await editor.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog", { name: "Edit recurring event" });
  await expect(question.getByRole("radio", { name: "This event" })).toBeChecked();
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(eventsOf(page, `${title} moved`)).toHaveCount(1);
  await expect(eventsOf(page, title)).toHaveCount(2);

  await openEditor(page, eventsOf(page, title).last());
  await editor.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(eventsOf(page, title)).toHaveCount(1);
  await page.locator("li").filter({ hasText: "deleted" }).getByRole("button", { name: "Undo" }).click();
  await expect(eventsOf(page, title)).toHaveCount(2);
  await page.reload();
  await expect(eventsOf(page, title)).toHaveCount(2);
  const rows = await database.rows<{ title: string; all_day: boolean }>(
    "select title, all_day from calendar_event where title like $1 order by title",
    [`${title}%`],
  );
  expect(rows).toEqual([
    { title, all_day: false },
    { title: `${title} moved`, all_day: true },
  ]);
});

test("somebody invited answers, and the organiser sees it; what was typed is not thrown away unasked", async ({
  page,
  login,
  visit,
  title,
}) => {
  await login("member");
  await page.goto(agenda("2031-06-02"));
  const dialog = await openNewEvent(page);
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  // Back asks as Esc does.
  await page.evaluate(() => {
    window.history.pushState(null, "", window.location.href);
    window.history.back();
  });
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue(title);

  await typeDay(dialog, "Start", "02/06/2031");
  const people = dialog.getByRole("combobox", { name: "People" });
  await people.fill("temuulen");
  await page.getByRole("option", { name: "Temuulen Enkhbat" }).click();
  await people.fill("guest@example.org");
  await people.press("Enter");
  await expect(dialog.getByText("guest@example.org")).toBeVisible();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(eventsOf(page, title)).toHaveCount(1);

  const guest = await visit("second");
  await guest.goto(agenda("2031-06-02"));
  const invitation = guest.getByRole("dialog", { name: title });
  await clickFor(eventsOf(guest, title), invitation);
  await invitation.getByRole("button", { name: "Going", exact: true }).click();
  await expect(invitation.getByRole("button", { name: "Going", exact: true })).toHaveAttribute("aria-pressed", "true");

  const editor = await openEditor(page, eventsOf(page, title));
  await expect(editor.getByRole("listitem").filter({ hasText: "Temuulen Enkhbat" })).toContainText("Going");
});

test("an event opens beside itself to be read, by pointer and by key; E leads to its form, and the focus comes back", async ({
  page,
  login,
  database,
  title,
}) => {
  await login("member");
  await page.goto("/calendar?view=week&date=2031-08-06");
  const dialog = await openNewEvent(page);
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await typeDay(dialog, "Start", "06/08/2031");
  await dialog.getByRole("textbox", { name: "Location" }).fill("Room 5");
  await dialog.getByRole("textbox", { name: "Description" }).fill("Bring the plan.");
  await dialog.getByRole("combobox", { name: "Repeats" }).selectOption("daily");
  await dialog.getByRole("combobox", { name: "Ends" }).selectOption("count");
  await dialog.getByRole("textbox", { name: "Occurrences" }).fill("2");
  await dialog.getByRole("button", { name: "Create" }).click();
  const event = page.locator("[data-event]:not([data-continued])").and(eventsOf(page, title)).first();
  const popover = page.getByRole("dialog", { name: title });

  const box = await event.boundingBox();
  await clickFor(event, popover);
  for (const text of ["Wednesday 6 August 2031", "Every day, 2 times", "Room 5", "Bring the plan."]) {
    await expect(popover.getByText(text)).toBeVisible();
  }
  const beside = await popover.boundingBox();
  if (!box || !beside) throw new Error("Nothing is drawn.");
  const isBeside = beside.x >= box.x + box.width || beside.x + beside.width <= box.x;
  expect(isBeside).toBe(true);
  await page.keyboard.press("Escape");
  await expect(popover).toHaveCount(0);
  await expect(event).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(popover.getByRole("button", { name: "Delete" })).toBeVisible();
  await page.keyboard.press("e");
  const editor = page.getByRole("dialog", { name: "Edit event" });
  await expect(editor.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(popover).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);
  await expect(event).toBeFocused();

  await page.keyboard.press("Enter");
  await popover.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(eventsOf(page, title)).toHaveCount(1);
  // The page shows it before the server has it, and this test takes its events away.
  const stored = () =>
    database.rows("select jsonb_array_length(excluded_dates) as excluded from calendar_event where title = $1", [
      title,
    ]);
  await expect.poll(stored).toEqual([{ excluded: 1 }]);
});

test("one line makes an event, and Tab takes it into the form", { tag: "@gate" }, async ({ page, login, title }) => {
  await login("member");
  await page.goto(agenda("2031-07-07"));
  const field = page.getByRole("textbox", { name: "Quick add" });
  await fillFor(field, `${title} 7 Jul 2031 14:30 for 2 hours`);
  await expect(page.getByText("Monday 7 July 2031, 14:30–16:30", { exact: true })).toBeVisible();
  const release = await holdRequests(page, "**/api/calendar/events/new**");
  await field.press("Enter");
  await page.keyboard.type(`${title} again `);
  release();
  await expect(eventsOf(page, title)).toHaveCount(1);
  await page.keyboard.type("8 Jul 2031 at 9:00");
  await expect(page.getByText("Tuesday 8 July 2031, 09:00–10:00", { exact: true })).toBeVisible();
  await field.press("Tab");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue(`${title} again`);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(eventsOf(page, `${title} again`)).toHaveCount(1);
});

test("what somebody leaves out of the calendar stays out in another browser of theirs", async ({
  page,
  browser,
  database,
  baseURL,
}) => {
  const { email } = await makeNewcomer(page, database);
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("checkbox", { name: "Public holidays" }).click();
  await expect(page.getByRole("checkbox", { name: "Public holidays" })).not.toBeChecked();
  await expect
    .poll(() =>
      database.rows(
        `select view->>'hasHolidays' as shown from list_view
         where list = 'calendar' and user_id = (select id from "user" where email = $1)`,
        [email],
      ),
    )
    .toEqual([{ shown: "false" }]);

  const context = await browser.newContext({ baseURL });
  const value = await database.openSession(email);
  await context.addCookies([{ name: "token", value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
  const other = await context.newPage();
  await other.goto("/calendar");
  await other.getByRole("button", { name: "Filter" }).click();
  await expect(other.getByRole("checkbox", { name: "Public holidays" })).not.toBeChecked();
  await expect(other.getByRole("checkbox", { name: "Card due dates" })).toBeChecked();
  await context.close();
});

test("a calendar's new name is saved where its field is left, and the focus stays where it went", async ({
  page,
  database,
}) => {
  await makeNewcomer(page, database);
  await page.goto("/calendar");
  const item = page.getByRole("menuitem", { name: "Manage calendars" });
  await clickFor(page.getByRole("button", { name: "More", exact: true }), item);
  await item.click();
  const calendars = page.getByRole("dialog", { name: "Manage calendars" }).getByRole("listitem");
  const own = calendars.filter({ has: page.getByRole("combobox", { name: "Colour" }) }).first();
  await own.getByRole("textbox").fill("Shifts");
  const answered = page.waitForResponse("**/api/calendar/calendars**");
  await page.keyboard.press("Tab");
  await (await answered).finished();
  await expect(own.getByRole("textbox", { name: "Calendar name: Shifts" })).toHaveValue("Shifts");
  await expect(own.getByRole("combobox", { name: "Colour" })).toBeFocused();
});
