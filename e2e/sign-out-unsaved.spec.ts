import { readFile } from "node:fs/promises";
import { fillFor } from "./awake";
import { expect, test } from "./fixtures";
import { givePassword, makeNewcomer } from "./newcomer";

test("unsaved answers are offered as a file at sign-out, and leave the browser before the next person comes", async ({
  page,
  database,
  login,
  noise,
}) => {
  noise.allow(/status of 503/);
  // What was typed is sent once more while its page goes, and refused.
  noise.allow(/status of 401/);
  const newcomer = await makeNewcomer(page, database);
  await page.context().clearCookies({ name: "token" });
  await page.goto("/auth/login?returnTo=/project/new");
  await givePassword(page, newcomer);
  await page.waitForURL("/project/new");
  // The page for times without a network is kept once the page is quiet.
  const keptShell = () => page.evaluate(async () => (await caches.match("/_app"))?.text() ?? "");
  await expect.poll(async () => (await keptShell()).length).toBeGreaterThan(0);
  await page.route("**/api/project/questionnaire/draft", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: '{"code":"unavailable","status":503}',
    }),
  );
  const name = page.getByRole("textbox", { name: "What is the name of the project?", exact: true });
  await fillFor(name, "Follow the herd");
  await expect(page.getByText("Your answers are saved on this device.")).toBeVisible();

  const menu = page.getByRole("button", { name: new RegExp(newcomer.name) });
  const dialog = page.getByRole("alertdialog", { name: "Unsaved work" });
  const askToSignOut = async () => {
    await menu.click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(dialog).toContainText("1 questionnaire with unsaved answers");
    await expect(page.locator("#account-menu")).toBeHidden();
  };
  await askToSignOut();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue("Follow the herd");

  await askToSignOut();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download and sign out" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ordo-unsaved-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
    questionnaires: [{ answers: { name: ["Follow the herd"] } }],
    boardChanges: [],
  });
  await page.waitForURL("/auth/login");
  const [person] = await database.rows<{ id: string }>('select id from "user" where email = $1', [newcomer.email]);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.includes(person?.id ?? ""))).toEqual([]);
  expect(await keptShell()).not.toContain(person?.id);

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await login("member");
  await page.goto("/project/new");
  await fillFor(name, "");
  await expect(page.getByText("Follow the herd")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Restored unsaved changes" })).toHaveCount(0);
});
