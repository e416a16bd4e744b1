import { randomUUID } from "node:crypto";
import { assistantAsked } from "./assistant";
import { fillFor } from "./awake";
import { expect, test } from "./work";

test("on a phone what was asked last is in view, whole, when it fails; what is masked is in view before it is sent", async ({
  page,
  work,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: "i18next", value: "mn", url: page.url() }]);
  const name = `Notes ${randomUUID().slice(0, 8)}`;
  await work.call("/api/chatGpt/columns/new", { name });
  await page.goto("/aiChat");
  const column = page.getByRole("region", { name, exact: true });
  const field = column.getByRole("textbox");
  const [first, second] = ["Who pays?", "Who drives?"].map((asked) => `${asked} ${randomUUID()}`) as [string, string];
  for (const asked of [first, second]) {
    await assistantAsked(asked).willEnd("limited");
    await fillFor(field, asked);
    await field.press("Control+Enter");
    await expect(column.getByRole("article", { name: asked }).getByRole("alert")).toBeAttached();
  }
  const failed = column.getByRole("article", { name: second });
  await expect(failed.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(failed.getByRole("button", { name: "Хаах" })).toBeInViewport({ ratio: 1 });
  const box = failed.locator("..");
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await fillFor(field, `${"Why? ".repeat(400)}Call 9911 2233.`);
  await field.press("Control+Enter");
  await expect(page.getByRole("dialog").locator("mark")).toBeInViewport({ ratio: 1 });
});

test("the focus goes to the card beside one that is deleted", async ({ page, work }) => {
  const { column } = await work.call<{ column: { id: string } }>("/api/chatGpt/columns/new", { name: "Notes" });
  for (const name of ["First", "Second"])
    await work.call("/api/chatGpt/cards/new", { columnId: column.id, card: { name, locale: "en" } });
  await page.goto("/aiChat");
  await page.getByRole("button", { name: "Actions for First" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move card Second" })).toBeFocused();
});
