import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { assistantAsked } from "./assistant";
import { allSaved, clickFor, fillFor } from "./awake";
import { findSerious } from "./axe";
import { expect, notified, stay, test, type Work } from "./work";

/** Begins with a letter: eight digits alone would be masked as a phone number. */
const mark = () => `m${crypto.randomUUID().slice(0, 8)}`;

async function makeColumn(work: Work, name: string): Promise<string> {
  return (await work.call<{ column: { id: string } }>("/api/chatGpt/columns/new", { name })).column.id;
}

async function exportBoard(page: Page, kind: "Markdown" | "JSON"): Promise<string> {
  const item = page.getByRole("menuitem", { name: `Export as ${kind}` });
  await clickFor(page.getByRole("button", { name: "Export board" }), item);
  const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
  await expect(item).toBeHidden();
  return await readFile(await download.path(), "utf8");
}

test("a follow-up streams into a card, another answer takes its place, and the old one is put back", {
  tag: "@gate",
}, async ({ page, work, database }) => {
  await makeColumn(work, "Bus");
  const asked = `What will it cost? ${mark()}`;
  const assistant = assistantAsked(asked);
  await assistant.willEnd("held");
  await page.goto("/aiChat");
  const column = page.getByRole("region", { name: "Bus", exact: true });
  const cards = column.locator("[data-card-id]");
  const field = column.getByRole("textbox", { name: "Ask a follow-up" });
  await fillFor(field, asked);
  await field.press("Control+Enter");
  const asking = column.getByRole("article", { name: asked });
  await expect(asking).toContainText("About 1 million tugriks.");
  await expect(asking.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(asking).not.toContainText("төгрөг");
  await expect(cards).toHaveCount(0);
  expect(await findSerious(page)).toEqual([]);
  await assistant.release();
  await expect(asking.getByText("Answered", { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(1);
  const english = column.getByRole("region", { name: `English: ${asked}`, exact: true });
  await expect(english).toContainText("About 1 million tugriks.");
  await expect(english).toContainText("The map is half of it.");
  await expect(column.getByRole("region", { name: `Mongolian: ${asked}`, exact: true })).toContainText("1 сая төгрөг");

  await cards.getByRole("button", { name: `Answer options for ${asked}` }).click();
  await page.getByRole("menuitem", { name: "Regenerate with scripted-model" }).click();
  await expect(english).toContainText("About 2 million tugriks.");
  await expect(cards).toHaveCount(1);
  await cards.getByText("Previous answer", { exact: true }).click();
  await expect(cards.getByText("About 1 million tugriks.")).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await cards.getByRole("button", { name: "Restore previous answer" }).click();
  await expect(notified(page, "Previous answer restored")).toBeVisible();
  await expect(english).toContainText("About 1 million tugriks.");
  const stored = async () => {
    const [row] = await database.rows<{ content: string }>("select content from ai_card where name = $1", [asked]);
    return row?.content;
  };
  await expect.poll(stored).toContain("About 1 million");
});

test("an answer is rated, pinned, edited on one side, found, and taken out as Markdown and JSON", async ({
  page,
  work,
  database,
}) => {
  const columnId = await makeColumn(work, "School");
  const [first, second] = [`Who pays? ${mark()}`, `Who drives? ${mark()}`];
  for (const prompt of [first, second]) await work.call("/api/chatGpt/ask", { columnId, prompt });
  const rowOf = async (name: string) => {
    const [row] = await database.rows("select rating, is_pinned, stale from ai_card where name = $1", [name]);
    return row;
  };
  await page.goto("/aiChat");
  const column = page.getByRole("region", { name: "School", exact: true });
  const names = column.locator("[data-card-id]").getByRole("heading");
  await expect(names).toHaveText([first, second]);
  const side = (language: string) => column.getByRole("region", { name: `${language}: ${first}`, exact: true });
  const text = column.getByRole("textbox", { name: `English: ${first}` });

  await clickFor(side("English").getByRole("button", { name: `Edit English: ${first}` }), text);
  await text.fill("The **parents** pay.");
  await page.getByRole("main").getByRole("link", { name: "New questionnaire" }).click();
  await stay(page);
  await expect(text).toHaveValue("The **parents** pay.");
  await text.press("Control+Enter");
  await expect(side("English").getByText("The parents pay.")).toBeVisible();
  await expect(side("Mongolian").getByText("The other language has changed")).toBeVisible();
  await expect(side("English").getByText("The other language has changed")).toHaveCount(0);
  expect(await findSerious(page)).toEqual([]);
  expect(await rowOf(first)).toMatchObject({ stale: "contentMn" });
  await side("Mongolian").getByRole("button", { name: "Mark as up to date" }).click();
  await expect(side("Mongolian").getByText("The other language has changed")).toHaveCount(0);

  const good = column.getByRole("button", { name: `Good answer: ${first}` });
  await good.click();
  await expect(good).toHaveAttribute("aria-pressed", "true");
  await column.getByRole("button", { name: `Pin ${second}` }).click();
  await expect(names).toHaveText([second, first]);
  await expect.poll(() => rowOf(first)).toEqual({ rating: 1, is_pinned: false, stale: "none" });
  await expect.poll(() => rowOf(second)).toEqual({ rating: 0, is_pinned: true, stale: "none" });
  await allSaved(page);
  await page.reload();
  await expect(names).toHaveText([second, first]);
  await expect(good).toHaveAttribute("aria-pressed", "true");

  const search = page.getByRole("main").getByRole("searchbox", { name: "Search answers" });
  await fillFor(search, "parents");
  await expect(names).toHaveText([first]);
  await expect(column.getByText("1 of 2")).toBeVisible();
  await search.fill("zzzz");
  await expect(column.getByText("No matching answers.")).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await search.fill("");
  await expect(names).toHaveCount(2);

  const markdown = await exportBoard(page, "Markdown");
  expect(markdown).toContain("## School");
  expect(markdown).toContain("The **parents** pay.");
  expect(markdown.indexOf(`### ${second}`)).toBeLessThan(markdown.indexOf(`### ${first}`));
  const { columns } = JSON.parse(await exportBoard(page, "JSON"));
  const taken = columns.find(({ name }: { name: string }) => name === "School");
  expect(taken.cards).toMatchObject([
    { name: second, isPinned: true, rating: 0 },
    { name: first, content: "The **parents** pay.", isPinned: false, rating: 1 },
  ]);
});
