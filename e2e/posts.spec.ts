import type { Page } from "playwright/test";
import { mutationVectors, xssVectors } from "../testing/xss-vectors";
import { clickFor, fillFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";
import { notified, Work } from "./work";

const post = "/test/post/two-step-sign-in";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** How far the document is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("posts are searched as one types, sorted, filtered, and shown as a list", async ({ page }) => {
  await page.goto("/test/posts");
  expect(await findSerious(page)).toEqual([]);
  const search = page.getByRole("searchbox", { name: "Search posts" });
  await fillFor(search, "audit");
  await expect(page).toHaveURL(/search=audit/);
  await expect(titles(page)).toHaveText(["An audit log that you can check"]);
  await search.fill("audit nothing");
  await expect(page.getByText("No matching posts")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/test/posts");
  await expect(search).toHaveValue("");

  await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Oldest" }).click();
  await expect(titles(page).first()).toHaveText("Why PostgreSQL, and only PostgreSQL");
  await page.getByRole("navigation", { name: "Tags" }).getByRole("link", { name: "undo" }).click();
  await expect(titles(page)).toHaveText(["How undo works"]);
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page).toHaveURL(/view=list/);
  await expect(titles(page)).toHaveText(["How undo works"]);
});

test("Back undoes a search as a whole, a sort and a tag, one after the other", async ({ page }) => {
  await page.goto("/test/posts");
  await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Oldest" }).click();
  await expect(page).toHaveURL("/test/posts?sort=oldest");
  await page.getByRole("navigation", { name: "Tags" }).getByRole("link", { name: "undo" }).click();
  await expect(page).toHaveURL(/tag=undo/);
  const search = page.getByRole("searchbox", { name: "Search posts" });
  await fillFor(search, "how");
  await expect(page).toHaveURL(/search=how$|search=how&/);
  await search.fill("how undo");
  await expect(page).toHaveURL(/search=how\+undo/);
  await expect(titles(page)).toHaveText(["How undo works"]);

  await page.goBack();
  await expect(page).toHaveURL((url) => url.searchParams.get("tag") === "undo" && !url.searchParams.has("search"));
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL("/test/posts?sort=oldest");
  await expect(titles(page).first()).toHaveText("Why PostgreSQL, and only PostgreSQL");
  await page.goBack();
  await expect(page).toHaveURL("/test/posts");
});

test("a guest reads a post by its contents, with code in colours, and neither highlighter nor editor comes along", async ({
  page,
  baseURL,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/test/post/how-undo-works");
  const colours = () =>
    page
      .locator("pre span")
      .evaluateAll((tokens) => [...new Set(tokens.map((token) => getComputedStyle(token).color))].toSorted());
  const light = await colours();
  expect(light.length).toBeGreaterThan(2);
  await page.context().addCookies([{ name: "themeMode", value: "dark", url: baseURL ?? "" }]);
  await page.reload();
  expect(await colours()).not.toEqual(light);

  const contents = page.getByRole("navigation", { name: "Contents" });
  const last = contents.getByRole("link", { name: "What cannot be undone" });
  await last.click();
  await expect(page).toHaveURL(/#./);
  await expect(page.getByRole("heading", { name: "What cannot be undone" })).toBeInViewport();
  await expect(last).toHaveAttribute("aria-current", "location");
  await page.keyboard.press("Control+Home");
  await expect(contents.locator("[aria-current]")).toHaveCount(0);

  expect(scripts).not.toEqual([]);
  for (const url of scripts)
    expect(await (await page.request.get(url)).text()).not.toMatch(/oniguruma|shiki|prosemirror/i);
  await expect(page.getByRole("link", { name: "Sign in to comment" })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
});

test("a guest who wants to like signs in and comes back", async ({ page }) => {
  await page.goto(post);
  await page.getByRole("link", { name: /^Sign in to like this post/ }).click();
  await page.waitForURL(/\/auth\/login/);
  await page.getByLabel("Email").fill("member@ordo.local");
  await page.getByLabel("Password", { exact: true }).fill("ordo-member-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL(post);
  await expect(page.getByRole("button", { name: /^Like/ })).toBeVisible();
});

test("a member likes, comments and replies; a comment with links waits until it is approved", async ({
  page,
  login,
  visit,
}) => {
  await login("member");
  await page.goto(post);
  const like = page.getByRole("button", { name: /^Like/ });
  await clickFor(like, notified(page, "Liked"));
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await notified(page, "Liked").getByRole("button", { name: "Undo" }).click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  // A message that goes returns the focus to where it was before.
  await expect(notified(page, "Liked")).toBeHidden();

  const text = `Zulu ${crypto.randomUUID().slice(0, 8)}`;
  const field = page.getByRole("textbox", { name: "Your comment" });
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("Enter a comment.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
  const comment = page.getByRole("main").getByRole("listitem").filter({ hasText: text });
  await expect(comment).toBeVisible();
  await comment.getByRole("button", { name: "Reply" }).click();
  await page.getByRole("textbox", { name: /^Reply to/ }).fill(`${text} reply`);
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(page.getByRole("list", { name: "Replies" }).getByText(`${text} reply`)).toBeVisible();
  expect(await findSerious(page)).toEqual([]);

  const links = `${text} https://one.example https://two.example`;
  await field.fill(links);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("Waiting for review. Only you can see it.")).toBeVisible();

  const administration = await visit("admin");
  await administration.goto("/blog/comments");
  const row = administration.getByRole("row").filter({ hasText: links });
  await expect(row).toContainText("Pending");
  expect(await findSerious(administration)).toEqual([]);
  await row.getByRole("button", { name: /^Actions for the comment/ }).click();
  await administration.getByRole("menuitem", { name: "Approve" }).click();
  await expect(row).toContainText("Visible");
  await page.reload();
  await expect(page.getByText("Waiting for review. Only you can see it.")).toBeHidden();
});

test("a comment deleted by key leaves the focus among the comments, and paper gets no buttons", async ({
  page,
  login,
}) => {
  await login("member");
  await page.goto(post);
  const text = `Yankee ${crypto.randomUUID().slice(0, 8)}`;
  await fillFor(page.getByRole("textbox", { name: "Your comment" }), text);
  await page.getByRole("button", { name: "Post comment" }).click();
  const comment = page.getByRole("main").getByRole("listitem").filter({ hasText: text });
  await comment.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(comment).toBeHidden();
  await expect(page.locator("li:focus, h2:focus")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Latest posts" })).toBeHidden();
});

test("nothing of a hostile post and its comments runs", async ({ page, login, visit, browser, baseURL }) => {
  const ran: string[] = [];
  const watch = (watched: Page) =>
    watched.on("dialog", async (dialog) => {
      ran.push(dialog.message());
      await dialog.dismiss();
    });
  const vectors = [...xssVectors, ...mutationVectors];
  const name = `Hostile ${crypto.randomUUID().slice(0, 8)}`;
  const line = (vector: string) => vector.replaceAll(/\s+/g, " ");
  const body = vectors
    .flatMap((vector) => [`## ${line(vector)}`, vector, `\`\`\`html\n${vector}\n\`\`\``])
    .join("\n\n");
  await login("admin");
  await page.goto("/blog");
  const { call } = new Work(page, "");
  const text = { title: `${name} ${xssVectors[0]}`, description: `${xssVectors[3]}`, body };
  const { post: made } = await call<{ post: { id: string; slug: string } }>("/api/post/new", {
    post: { language: "en", status: "published", tags: ["<img src=x onerror=alert(1)>"], texts: { en: text } },
  });
  const message = "<img src=x onerror=alert(2)> [x](javascript:alert(3)) <script>alert(4)</script>";
  await call("/api/post/comment", { postId: made.id, message });

  const guest = await browser.newContext({ baseURL });
  const reader = await guest.newPage();
  watch(reader);
  await reader.goto(`/test/posts?search=${encodeURIComponent(name)}`);
  await expect(titles(reader)).toHaveText([text.title]);
  await reader.goto(`/test/post/${made.slug}`);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(text.title);
  await expect(reader.getByRole("main").getByRole("list", { name: "Comments" })).toContainText(
    "<script>alert(4)</script>",
  );

  await guest.close();

  const administration = await visit("admin");
  watch(administration);
  await administration.goto("/blog/comments");
  await expect(administration.getByRole("row").filter({ hasText: name })).toContainText("alert(4)");
  expect(ran).toEqual([]);
  await call("/api/post/delete", { postId: made.id });
});

test("on a phone, posts in every language stay within the screen", async ({ page, baseURL, login }) => {
  await login("member");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [language, path] of [
    ["en", "/test/post/how-undo-works"],
    ["mn", "/test/post/dates-in-mongolian"],
    ["ar", "/test/post/writing-posts"],
    ["ar", "/test/posts"],
  ] as const) {
    await page.context().addCookies([{ name: "i18next", value: language, url: baseURL ?? "" }]);
    await page.goto(path);
    expect(await overflow(page), `${path} in ${language}`).toBeLessThanOrEqual(0);
  }
});
