import type { Page } from "playwright/test";
import { clickFor } from "./awake";
import { expect, notified, test, type Work } from "./work";

const gone = "This project is no longer available";
/** So long the list takes to come: what the page that is left hears meanwhile, it would have shown. */
const slowMs = 1_500;

/** Lets the list come late; answers whether the page said in between that the project is gone. */
async function watchLeaving(page: Page): Promise<() => Promise<boolean>> {
  await page.route(/\/project\/list\?_rsc=/, async (route) => {
    const beganAt = Date.now();
    await expect.poll(() => Date.now() - beganAt).toBeGreaterThan(slowMs);
    await route.continue();
  });
  await page.evaluate((words) => {
    const look = () =>
      document.querySelector("main")?.textContent?.includes(words) &&
      document.documentElement.setAttribute("data-said", "");
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, gone);
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-said"));
}

/** A project made of answers, of which there are none. */
async function convert(work: Work, name: string): Promise<string> {
  const { column } = await work.call<{ column: { id: string } }>("/api/chatGpt/columns/new", { name });
  const conversion = {
    columnId: column.id,
    name,
    tasks: [{ name: "Fell trees", originCardId: null, originText: null }],
  };
  const made = await work.call<{ conversion: { projectId: string } }>("/api/project/convert", { conversion });
  return made.conversion.projectId;
}

test("who takes back what was made of answers goes straight to the list: its page says nothing of its end", async ({
  page,
  work,
}) => {
  const id = await convert(work, "Fence");
  await page.goto(`/project/${id}`);
  const question = page.getByRole("alertdialog");
  await clickFor(page.getByRole("main").getByRole("button", { name: "Undo creation" }), question);
  const saidGone = await watchLeaving(page);
  await question.getByRole("button", { name: "Undo creation" }).click();
  await page.waitForURL("/project/list");
  await expect(page.getByText("Creation of “Fence” undone")).toBeVisible();
  expect(await saidGone()).toBe(false);
});

test("who archives a project goes straight to the list; somebody else's page says that it is gone", async ({
  page,
  work,
  noise,
}) => {
  noise.allow(/404/);
  const { id } = await work.project({ name: "Bridge" });
  await page.goto(`/project/${id}`);
  const other = await page.context().newPage();
  await other.goto(`/project/${id}`);
  const archive = page.getByRole("menuitem", { name: "Archive project" });
  await clickFor(page.getByRole("main").getByRole("button", { name: "More actions", exact: true }), archive);
  const saidGone = await watchLeaving(page);
  await archive.click();
  await expect(other.getByText(gone)).toBeVisible();
  await page.waitForURL("/project/list");
  await expect(notified(page, "“Bridge” archived with its board")).toBeVisible();
  expect(await saidGone()).toBe(false);
});

test("who is refused stays, and sees what happened meanwhile", async ({ page, work, noise }) => {
  noise.allow(/409/);
  const id = await convert(work, "Fence");
  await page.goto(`/project/${id}`);
  const question = page.getByRole("alertdialog");
  await clickFor(page.getByRole("main").getByRole("button", { name: "Undo creation" }), question);
  await work.call("/api/project/update", { projectId: id, project: { name: "Hedge" } });
  await question.getByRole("button", { name: "Undo creation" }).click();
  await expect(notified(page, "Couldn't undo creating")).toContainText("Fence");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hedge");
});
