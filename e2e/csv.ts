import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { clickFor } from "./awake";

/** Downloads what Export gives. */
export async function exportShown(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("main").getByRole("link", { name: "Export", exact: true }).press("Enter"),
  ]);
  return await readFile(await download.path(), "utf8");
}

/** Without the header. */
export const linesOf = (csv: string): string[] => csv.trim().split("\r\n").slice(1);

/** Opens the dialog of this title, which takes in CSV, and hands it a file. */
export async function hand(page: Page, title: string, text: string): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: title });
  await clickFor(page.getByRole("main").getByRole("button", { name: "Import", exact: true }), dialog);
  const buffer = Buffer.from(text);
  await dialog.locator('input[type="file"]').setInputFiles({ name: "some.csv", mimeType: "text/csv", buffer });
  return dialog;
}
