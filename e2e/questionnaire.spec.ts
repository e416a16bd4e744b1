import type { Page } from "playwright/test";
import { fillFor } from "./awake";
import { findSerious } from "./axe";
import type { TestedDatabase } from "./database";
import { holdRequests } from "./held-requests";
import { expect, stay, test } from "./work";

const nameOf = (page: Page) =>
  page.getByRole("main").getByRole("textbox", { name: "What is the name of the project?", exact: true });
const descriptionOf = (page: Page) =>
  page.getByRole("main").getByRole("textbox", { name: "What is the project about?", exact: true });
const savedOf = (page: Page) => page.getByRole("main").getByText("Saved", { exact: true });
const kanbanOf = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Kanban", exact: true });

/** Each of a person's questionnaires, as the server has it. */
const storedOf = async (database: TestedDatabase, personId: string) =>
  (
    await database.rows<{ name: string | null; description: string | null }>(
      `select answers->'name'->0->>'text' as name, answers->'description'->0->>'text' as description
       from questionnaire where owner_id = $1 order by created_at`,
      [personId],
    )
  ).map(({ name, description }) => [name, description]);

/** Saves wait until the test releases them. */
const delaySaves = (page: Page) => holdRequests(page, "**/api/project/questionnaire/draft");

test("where the browser keeps nothing, leaving asks until the server has what was typed", async ({ page, noise }) => {
  // Parts of the page that one is kept from leaving for are there, and not used.
  noise.allow(/preloaded using link preload but not used/);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("ordo-questionnaire-draft")) throw new DOMException("No room", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  const release = await delaySaves(page);
  const main = page.getByRole("main");
  await page.goto("/project/new");
  await fillFor(nameOf(page), "Follow the herd");
  await expect(main.getByText("Saving…")).toBeVisible();
  await kanbanOf(page).click();
  await expect(page.getByRole("alertdialog", { name: "Discard changes?" })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await stay(page);
  await expect(nameOf(page)).toHaveValue("Follow the herd");
  await expect(page).toHaveURL(/\/project\/new/);

  release();
  await expect(savedOf(page)).toBeVisible();
  await kanbanOf(page).click();
  await page.waitForURL(/\/kanban/);
  await page.goto("/project/new");
  await expect(main.getByText("You have an unfinished questionnaire: Follow the herd")).toBeVisible();
  await expect(nameOf(page)).toHaveValue("");
  await main.getByRole("button", { name: "Continue" }).click();
  await expect(nameOf(page)).toHaveValue("Follow the herd");
});

test("leaving while a save is under way loses nothing and creates one questionnaire", { tag: "@gate" }, async ({
  page,
  work,
  database,
}) => {
  const release = await delaySaves(page);
  await page.goto("/project/new");
  await fillFor(nameOf(page), "Follow the herd");
  await expect(page.getByText("Saving…")).toBeVisible();
  await descriptionOf(page).fill("From the sky");
  await kanbanOf(page).click();
  await page.waitForURL(/\/kanban/);
  release();
  await expect.poll(() => storedOf(database, work.personId)).toEqual([["Follow the herd", "From the sky"]]);
  await page.goto("/project/new");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(descriptionOf(page)).toHaveValue("From the sky");
});

test("a reload in the middle of typing loses nothing, and begins no second questionnaire", async ({
  page,
  work,
  database,
  noise,
}) => {
  // The save that was under way is asked for again while it still runs.
  noise.allow(/status of 409/);
  await page.goto("/project/new");
  await fillFor(nameOf(page), "Follow");
  await nameOf(page).pressSequentially(" the herd");
  await page.reload();
  await expect(nameOf(page)).toHaveValue("Follow the herd");
  await expect(savedOf(page)).toBeVisible();
  await descriptionOf(page).pressSequentially("From the sky");
  await page.reload();
  await expect(descriptionOf(page)).toHaveValue("From the sky");
  await expect(savedOf(page)).toBeVisible();
  expect(await storedOf(database, work.personId)).toEqual([["Follow the herd", "From the sky"]]);
});

test("steady typing is saved while it goes on", async ({ page }) => {
  await page.goto("/project/new");
  await fillFor(nameOf(page), "x");
  const saved = page.waitForResponse(/questionnaire\/draft/).then(() => nameOf(page).inputValue());
  await nameOf(page).pressSequentially("x".repeat(25), { delay: 200 });
  expect((await saved).length).toBeLessThan(24);
});

test("without a network the answers are kept on the device, and saved when it is back", async ({
  page,
  context,
  work,
  database,
  noise,
}) => {
  // Among what is then out of reach is the service worker's own script.
  noise.allow(/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/);
  await page.goto("/project/new");
  await fillFor(nameOf(page), "Follow the herd");
  await expect(savedOf(page)).toBeVisible();
  await context.setOffline(true);
  await descriptionOf(page).fill("From the sky");
  const line = page.getByRole("status").filter({ hasText: "Not saved: no connection." });
  await expect(line).toContainText("Your answers are saved on this device.");
  expect(await findSerious(page)).toEqual([]);
  await context.setOffline(false);
  await expect(savedOf(page)).toBeVisible();
  expect(await storedOf(database, work.personId)).toEqual([["Follow the herd", "From the sky"]]);
});

test("two tabs on one draft: the second to type is asked which version goes on", async ({ page, noise }) => {
  noise.allow(/status of 412/);
  await page.goto("/project/new");
  await fillFor(nameOf(page), "Follow the herd");
  await expect(page).toHaveURL(/draft=/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await fillFor(descriptionOf(other), "There");
  await expect(savedOf(other)).toBeVisible();
  await descriptionOf(page).fill("Here");
  const notice = page.getByRole("alert").filter({ hasText: "This questionnaire was changed elsewhere" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Use my version" }).click();
  await expect(savedOf(page)).toBeVisible();
  await expect(descriptionOf(page)).toHaveValue("Here");
  await other.reload();
  await expect(descriptionOf(other)).toHaveValue("Here");
  await other.close();
});

test("Send is in sight on a phone, a laptop and a large screen, however far the review is scrolled", async ({
  page,
}) => {
  await page.goto("/project/new");
  await fillFor(nameOf(page), "Follow the herd");
  await descriptionOf(page).fill("Call 99112233 for more");
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Review and send" }).click();
  const bar = page.getByRole("region", { name: "Send request" });
  for (const [width, height] of [
    [390, 664],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const end of [0, 1]) {
      await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), end);
      await expect(bar.getByRole("button", { name: "Send", exact: true })).toBeInViewport({ ratio: 1 });
      await expect(bar.getByText("Masked: one phone number.")).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole("combobox", { name: "Model" })).toBeInViewport({ ratio: 1 });
    }
  }
  expect(await findSerious(page)).toEqual([]);
});

test("the review shows what is masked in one's own answers first, and only the person turns that off", async ({
  page,
  database,
  work,
}) => {
  await page.goto("/project/new");
  await fillFor(nameOf(page), "Follow the herd");
  await descriptionOf(page).fill("Call 9911 2233 or write to saraa@company.mn");
  const review = page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Review and send" });
  await review.click();
  const marks = page.getByRole("region", { name: "Answers", exact: true }).locator("mark");
  await expect(marks).toHaveText(["9911 2233", "saraa@company.mn"]);
  const text = page.getByRole("region", { name: "What will be sent" });
  await expect(text).toBeHidden();
  const bar = page.getByRole("region", { name: "Send request" });
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    const top = (await bar.boundingBox())?.y ?? 0;
    for (const mark of await marks.all()) {
      await expect(mark).toBeInViewport({ ratio: 1 });
      const box = await mark.boundingBox();
      expect((box?.y ?? top) + (box?.height ?? 0)).toBeLessThan(top);
    }
  }
  await page.getByRole("button", { name: "What is the project about?" }).first().click();
  await expect(text).toContainText("> Call [phone number] or write to [email address]");
  expect(await findSerious(page)).toEqual([]);

  const mask = page.getByRole("switch", { name: "Mask numbers and email addresses" });
  await expect(mask).toBeChecked();
  await mask.uncheck();
  await expect(page.getByText("Sent unmasked: one phone number and one email address.")).toBeVisible();
  await expect(text).toContainText("> Call 9911 2233 or write to saraa@company.mn");
  await mask.check();
  await expect(text).toContainText("> Call [phone number] or write to [email address]");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/aiChat/);
  const sent = await database.rows<{ text: string }>(
    `select r.text from questionnaire_request r join questionnaire q on q.id = r.questionnaire_id where q.owner_id = $1`,
    [work.personId],
  );
  expect(sent.map((row) => /9911|saraa@/.test(row.text))).toEqual([false]);
});

test("the dashboard offers the questionnaire until there is a project", async ({ page, work }) => {
  await page.goto("/dashboard/general");
  const offer = page.getByRole("region", { name: "Start a project from a questionnaire" });
  expect(await findSerious(page)).toEqual([]);
  await offer.getByRole("link", { name: "Start questionnaire" }).click();
  await page.waitForURL("/project/new");
  await work.project({ name: "Herd" });
  await page.goto("/dashboard/general");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto("/project/list");
  await expect(page.getByRole("link", { name: "Herd", exact: true })).toBeVisible();
});
