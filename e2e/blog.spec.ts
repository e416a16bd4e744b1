import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { fillFor } from "./awake";
import { findSerious } from "./axe";
import type { TestedDatabase } from "./database";
import { expect, test } from "./fixtures";
import { notified } from "./work";

test.beforeEach(async ({ page, baseURL, login }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("admin");
});

const picture = () =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background: "#2563eb" } })
    .png()
    .toBuffer();

const upload = async (field: Locator) =>
  field.setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: await picture() });

/** Goes into the text, which loads the editor, and to its end. */
async function openEditor(main: Locator): Promise<Locator> {
  const body = main.getByRole("textbox", { name: "Text", exact: true });
  await body.click();
  await expect(body).toHaveAttribute("contenteditable", "true");
  return body;
}

const save = async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(notified(page, "Changes saved").last()).toBeVisible();
};

const bodyOf = async (database: TestedDatabase, title: string) => {
  const rows = await database.rows<{ body: string }>("select body from post_text where title = $1", [title]);
  return rows[0]?.body;
};

test("a post is written with a cover, published, seen, edited, and a former text restored", async ({
  page,
  database,
}) => {
  const title = `Zulu ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/blog");
  await page.getByRole("link", { name: "New post" }).first().click();
  await page.waitForURL("/blog/new");
  const main = page.getByRole("main");

  // A cover needs a post, and a post a title.
  await upload(main.getByLabel("Choose a picture, or drop it here"));
  await expect(main.getByRole("alert").first()).toContainText("Title: This field is required.");
  await main.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(notified(page, "Draft saved")).toBeVisible();
  await main.getByRole("textbox", { name: "Picture description" }).fill("A blue field");

  await openEditor(main);
  await page.keyboard.type("First text");
  await page.keyboard.press("Enter");
  await page.keyboard.type("## A heading");
  await page.keyboard.press("Enter");
  await main.getByRole("button", { name: "Code block" }).click();
  await main.getByRole("combobox", { name: "Code language" }).selectOption("TypeScript");
  await page.keyboard.type("const one = 1;");
  await main.getByRole("combobox", { name: "Status" }).selectOption("Published");
  expect(await findSerious(page)).toEqual([]);
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/blog\/[0-9a-f-]{36}\/edit$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await bodyOf(database, title)).toBe("First text\n\n## A heading\n\n```ts\nconst one = 1;\n```");
  expect(await findSerious(page)).toEqual([]);

  await main.getByRole("link", { name: "Preview" }).click();
  await page.waitForURL(/\/preview/);
  await expect(main.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(main.getByText("const one = 1;")).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await main.getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(/\/edit/);

  await main.getByRole("button", { name: "Edit: Text" }).click();
  await openEditor(main);
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Not the ");
  await save(page);
  await main.getByRole("link", { name: "Revisions" }).click();
  await page.waitForURL(/\/revisions/);
  const changes = main.getByRole("region", { name: "Text" });
  await expect(changes.getByRole("insertion").first()).toContainText("Not");
  expect(await findSerious(page)).toEqual([]);
  await main.getByRole("button", { name: "Restore this version" }).click();
  await expect(notified(page, "restored")).toBeVisible();
  await expect(main.locator(":focus")).toContainText("restored");
  expect(await bodyOf(database, title)).toContain("First text");
  await notified(page, "restored").getByRole("button", { name: "Undo" }).click();
  await expect(notified(page, "Restore undone")).toBeVisible();
  expect(await bodyOf(database, title)).toContain("Not the First text");

  await main.getByRole("link", { name: "Blog", exact: true }).click();
  await page.waitForURL("/blog");
  await fillFor(page.getByRole("searchbox", { name: "Search titles and texts" }), title);
  const row = page.getByRole("table", { name: "Posts" }).getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Published");
  await row.getByRole("checkbox").check();
  await page.getByRole("region", { name: "Selected posts" }).getByRole("button", { name: "Unpublish" }).click();
  await expect(row).toContainText("Draft");
  expect(await findSerious(page)).toEqual([]);
  await notified(page, "1 post unpublished").getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Published");
});

test("a save that fails, and one that somebody else overtook, keep what was typed", async ({
  page,
  database,
  noise,
}) => {
  noise.allow(/the server responded with a status of (412|503)/);
  const title = `Yankee ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/blog/new");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await main.getByRole("button", { name: "Create post" }).click();
  await page.waitForURL(/\/blog\/[0-9a-f-]{36}\/edit$/);
  const [row] = await database.rows<{ id: string }>("select post_id as id from post_text where title = $1", [title]);

  const summary = main.getByRole("textbox", { name: "Summary" });
  await summary.fill("Typed");
  await page.route("**/api/post/update", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }), {
    times: 1,
  });
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await expect(main.getByRole("alert").filter({ hasText: "Couldn't save the changes" })).toBeVisible();
  await expect(summary).toHaveValue("Typed");

  await main.getByRole("link", { name: "Cancel" }).click();
  await page
    .getByRole("alertdialog", { name: "Discard changes?" })
    .getByRole("button", { name: "Keep editing" })
    .click();

  await database.rows("update post_text set description = 'Theirs' where post_id = $1", [row?.id]);
  await database.rows("update post set version = version + 1 where id = $1", [row?.id]);
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await expect(main.getByRole("alert").filter({ hasText: "Someone else changed" })).toContainText("English");
  await expect(summary).toHaveValue("Typed");
  await save(page);
  const rows = await database.rows("select description from post_text where post_id = $1", [row?.id]);
  expect(rows).toEqual([{ description: "Typed" }]);

  await main.getByRole("button", { name: "Монгол" }).click();
  await main.getByRole("button", { name: "Copy from English" }).click();
  await main.getByRole("textbox", { name: "Title", exact: true }).fill("");
  await main.getByRole("button", { name: "English" }).click();
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await main.getByRole("alert").getByRole("link", { name: "Монгол, Title: This field is required." }).click();
  await expect(main.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
});
