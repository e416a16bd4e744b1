import { clickFor, fillFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";
import { notified } from "./work";

const post = "/test/post/two-step-sign-in";

test("posts are searched as one types, sorted and filtered by the address", async ({ page }) => {
  await page.goto("/test/posts");
  await fillFor(page.getByRole("searchbox", { name: "Search posts" }), "audit");
  await expect(page).toHaveURL(/search=audit/);
  await expect(page.getByRole("heading", { name: "An audit log that you can check" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "How undo works" })).toBeHidden();
  await page.goto("/test/posts?sort=oldest");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Why PostgreSQL, and only PostgreSQL");
});

test("a guest reads a post with its contents and highlighted code, and no highlighter comes along", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/test/post/writing-posts");
  await expect(page.locator("pre span[style], pre span[class]").first()).toBeVisible();
  for (const url of scripts) expect(await (await page.request.get(url)).text()).not.toMatch(/oniguruma|shiki/i);
  await expect(page.getByRole("link", { name: "Sign in to comment" })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
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
  const text = `Zulu ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("textbox", { name: "Your comment" }).fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
  const comment = page.getByRole("listitem").filter({ hasText: text });
  await expect(comment).toBeVisible();
  await comment.getByRole("button", { name: "Reply" }).click();
  await page.getByRole("textbox", { name: /^Reply to/ }).fill(`${text} reply`);
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(page.getByText(`${text} reply`)).toBeVisible();

  const links = `${text} https://one.example https://two.example`;
  await page.getByRole("textbox", { name: "Your comment" }).fill(links);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("Waiting for review. Only you can see it.")).toBeVisible();
  const administration = await visit("admin");
  await administration.goto("/blog/comments");
  const row = administration.getByRole("row").filter({ hasText: links });
  await row.getByRole("button", { name: /^Actions for the comment/ }).click();
  await administration.getByRole("menuitem", { name: "Approve" }).click();
  await expect(row).toContainText("Visible");
});
