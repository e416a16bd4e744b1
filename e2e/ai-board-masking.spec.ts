import { assistantAsked } from "./assistant";
import { clickFor, fillFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./work";

test("a question with personal data is shown before it is sent, masked unless the person says otherwise", async ({
  page,
  work,
  database,
}) => {
  await work.call("/api/chatGpt/columns/new", { name: "Bus" });
  const about = `m${crypto.randomUUID().slice(0, 8)}`;
  const asked = `Should 9911 2233 call? ${about}`;
  await assistantAsked(about).willEnd("held");
  await page.goto("/aiChat");
  const column = page.getByRole("region", { name: "Bus", exact: true });
  const field = column.getByRole("textbox", { name: "Ask a follow-up" });
  await fillFor(field, asked);
  const dialog = page.getByRole("dialog", { name: "Review before sending" });
  await clickFor(column.getByRole("button", { name: "Ask", exact: true }), dialog);
  const text = dialog.getByRole("region", { name: "What will be sent" });
  await expect(text).toContainText("Should [phone number] call?");
  await expect(text.locator("mark")).toHaveText(["[phone number]"]);
  expect(await findSerious(page)).toEqual([]);

  await dialog.getByRole("switch", { name: "Mask numbers and email addresses" }).uncheck();
  await expect(text.locator("mark")).toHaveText(["9911 2233"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue(asked);
  await page.reload();
  await expect(field).toHaveValue(asked);

  await clickFor(column.getByRole("button", { name: "Ask", exact: true }), dialog);
  await dialog.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(asked);

  await field.press("Control+Enter");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(column.getByRole("article", { name: asked })).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  const [run] = await database.rows<{ request: string }>(
    "select request::text from assistant_run where request::text like $1",
    [`%${about}%`],
  );
  expect(run?.request).toContain("Should [phone number] call?");
  expect(run?.request).not.toContain("9911 2233");
  await assistantAsked(about).release();
});
