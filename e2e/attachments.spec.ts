import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { expect, test } from "./board";
import { notified } from "./work";

const sectionOf = (page: Page): Locator => page.getByRole("dialog").getByRole("region", { name: /^Attachments/ });
const fieldOf = (section: Locator) => section.getByLabel("Choose files, or drop or paste them here");

/** Drops a text file on the page's drop zone, as a file manager does. */
async function drop(page: Page, target: Locator, name: string): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    data.items.add(new File(["Dropped\n"], given, { type: "text/plain" }));
    return data;
  }, name);
  await target.dispatchEvent("drop", { dataTransfer: transfer });
}

test("files are attached by choice and by drop, seen, downloaded, removed and restored, on the card and on its board's other pages", async ({
  page,
  board,
  open,
  visit,
  stored,
  database,
}) => {
  await open();
  await board.card("Plan").click();
  const section = sectionOf(page);
  await expect(section.getByText("No attachments yet")).toBeVisible();
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#2563eb" } })
    .png()
    .toBuffer();
  await fieldOf(section).setInputFiles({ name: "зураг.png", mimeType: "image/png", buffer: picture });
  await expect(section.getByRole("link", { name: "View зураг.png" }).locator("img")).toHaveJSProperty(
    "naturalWidth",
    900,
  );
  await drop(page, fieldOf(section), "notes.txt");
  await expect(section.getByRole("listitem")).toHaveCount(2);

  const download = page.waitForEvent("download");
  await section.getByRole("link", { name: "Download зураг.png" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("зураг.png");
  expect(readFileSync(await saved.path())).toEqual(picture);

  const other = await visit("second");
  await other.goto(stored.path);
  await other.getByRole("link", { name: "Plan", exact: true }).click();
  await expect(sectionOf(other).getByRole("listitem")).toHaveCount(2);
  await section.getByRole("button", { name: "Remove notes.txt" }).click();
  await expect(sectionOf(other).getByRole("listitem")).toHaveCount(1);
  await notified(page, "Attachment removed").getByRole("button", { name: "Undo" }).click();
  await expect(notified(page, "Attachment restored")).toBeVisible();
  await expect(section.getByRole("link", { name: "Download notes.txt" })).toBeVisible();
  const rows = await database.rows(
    "select file.name from file join card on card.id = card_id where board_id = $1 and file.deleted_at is null order by file.name",
    [stored.id],
  );
  expect(rows).toEqual([{ name: "notes.txt" }, { name: "зураг.png" }]);
});

test("an upload waits while the network is away and goes on where it stopped; a program is refused in words", async ({
  page,
  board,
  open,
  context,
  noise,
  database,
}) => {
  noise.allow(/415|ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/);
  await open();
  await board.card("Plan").click();
  const section = sectionOf(page);
  await fieldOf(section).setInputFiles({
    name: "tool.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`MZ${"\0".repeat(400)}`),
  });
  await expect(section.getByRole("alert")).toHaveText(
    "Programs and scripts can't be attached. Add them as a ZIP archive.",
  );
  await section.getByRole("button", { name: "Dismiss tool.pdf" }).click();

  let parts = 0;
  await page.route("**/api/file/upload/part?*", async (route) => {
    parts += 1;
    if (parts === 2) await context.setOffline(true);
    await (parts === 2 ? route.abort("internetdisconnected") : route.continue());
  });
  const bytes = Buffer.alloc(3_000_000, "line by line\n");
  await fieldOf(section).setInputFiles({ name: "long.txt", mimeType: "text/plain", buffer: bytes });
  await expect(section.getByText("Paused. Resumes when you're back online.")).toBeVisible();
  expect(await database.rows("select received from file_upload")).toEqual([{ received: "1048576" }]);
  await context.setOffline(false);
  await expect(section.getByRole("link", { name: "Download long.txt" })).toBeVisible();
  expect(await database.rows("select size from file_content where size > 1000000")).toEqual([{ size: "3000000" }]);
});
