import { clickFor } from "./awake";
import { expect, test } from "./board";

test("the time of an event takes the digits of an Arabic keyboard, typed and pasted", async ({ page, login }) => {
  await login("member");
  await page.goto("/calendar?view=agenda&date=2031-07-07");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await clickFor(page.getByRole("button", { name: "New event" }), dialog);
  const start = dialog.getByRole("group", { name: "Start time" });
  const [hours, minutes] = ["Hours", "Minutes"].map((name) => start.getByRole("spinbutton", { name }));
  await hours?.click();
  await page.keyboard.type("٨");
  await page.keyboard.type("٤٥");
  await expect(hours ?? start).toHaveText("08");
  await expect(minutes ?? start).toHaveText("45");
  await start.evaluate((group) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "١٧:٠٥");
    const section = group.querySelector("[role=spinbutton]");
    section?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(hours ?? start).toHaveText("17");
  await expect(minutes ?? start).toHaveText("05");
});

test("a column's limit and a series' count take the digits of an Arabic keyboard", async ({
  page,
  board,
  open,
  stored,
  database,
}) => {
  await open();
  await page.getByRole("button", { name: "Actions for Doing" }).click();
  await page.getByRole("menuitem", { name: "Set WIP limit…" }).click();
  const dialog = page.getByRole("dialog", { name: "WIP limit for Doing" });
  await dialog.getByRole("textbox", { name: "Maximum cards" }).fill("٤");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(board.column("Doing").getByText("1/4")).toBeVisible();
  const limit = () =>
    database.rows(`select wip_limit from "column" where board_id = $1 and name = 'Doing'`, [stored.id]);
  await expect.poll(limit).toEqual([{ wip_limit: 4 }]);

  await page.goto("/calendar?view=agenda&date=2031-07-07");
  const event = page.getByRole("dialog", { name: "New event" });
  await clickFor(page.getByRole("button", { name: "New event" }), event);
  await event.getByRole("combobox", { name: "Repeats" }).selectOption("daily");
  await event.getByRole("combobox", { name: "Ends" }).selectOption("count");
  await event.getByRole("textbox", { name: "Occurrences" }).fill("٣");
  await expect(event.getByText("Every day, 3 times")).toBeVisible();
});
