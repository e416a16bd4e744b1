import type { Page } from "playwright/test";
import { clickFor } from "./awake";
import { expect, test } from "./fixtures";
import { makeNewcomer } from "./newcomer";

const fileOf = (summary: readonly number[], stamp = "20240101T000000Z", method = "PUBLISH") => {
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:test",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    "UID:a",
    `DTSTAMP:${stamp}`,
  ];
  const tail = ["DTSTART;VALUE=DATE:20310910", "END:VEVENT", "END:VCALENDAR", ""];
  return Buffer.concat([
    Buffer.from(`${head.join("\r\n")}\r\nSUMMARY:`),
    Buffer.from(summary),
    Buffer.from(`\r\n${tail.join("\r\n")}`),
  ]);
};

async function importFile(page: Page, buffer: Buffer) {
  const item = page.getByRole("menuitem", { name: "Import .ics…" });
  await clickFor(page.getByRole("button", { name: "More", exact: true }), item);
  await item.click();
  const dialog = page.getByRole("dialog", { name: "Import .ics…" });
  await dialog.locator('input[type="file"]').setInputFiles({ name: "events.ics", mimeType: "text/calendar", buffer });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  return dialog;
}

test("a file whose lines are cut within letters is read, one in another encoding is named, and a change made here is kept", async ({
  page,
  database,
  noise,
}) => {
  noise.allow(/422/);
  await makeNewcomer(page, database);
  await page.goto("/calendar?view=agenda&date=2031-09-08");
  const event = (title: string) => page.getByRole("button", { name: `${title}, ` });

  const refused = await importFile(page, fileOf([0xc1, 0xee, 0xeb, 0xe4]));
  await expect(refused.getByText("The file is in Windows-1251. Save it as UTF-8 and try again.")).toBeVisible();
  await refused.getByRole("button", { name: "Cancel" }).click();

  const cut = [0xd0, 0x0d, 0x0a, 0x20, 0x91, 0xd0, 0xb0, 0xd1, 0x82];
  const report = await importFile(page, fileOf(cut));
  await expect(report.getByRole("status")).toContainText("1 event added");
  await report.getByRole("button", { name: "Done" }).click();
  await event("Бат").click();
  await page.getByRole("dialog", { name: "Бат" }).getByRole("button", { name: "Edit", exact: true }).click();
  const editor = page.getByRole("dialog", { name: "Edit event" });
  await editor.getByRole("textbox", { name: "Title" }).fill("Болд");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(event("Болд")).toBeVisible();

  const again = await importFile(page, fileOf(cut, "20250101T000000Z"));
  await expect(again.getByText("You created or changed it here. Your version was kept.")).toBeVisible();
  await expect(event("Болд").or(page.locator("[data-event]", { hasText: "Болд" }))).toHaveCount(1);
  await again.getByRole("button", { name: "Overwrite my changes" }).click();
  await expect(again.getByRole("status")).toContainText("1 updated");
  await again.getByRole("button", { name: "Done" }).click();
  await expect(event("Бат")).toBeVisible();

  const off = await importFile(page, fileOf(cut, "20260101T000000Z", "CANCEL"));
  await expect(off.getByRole("status")).toHaveText("1 event cancelled.");
  await off.getByRole("button", { name: "Done" }).click();
  await expect(event("Бат")).toHaveCount(0);
});
