import { fillFor } from "./awake";
import { findSerious } from "./axe";
import { expect, stay, test } from "./work";

test("what is typed of a questionnaire is asked for until it is kept, and another time it goes on where it was left", async ({
  page,
  noise,
}) => {
  // Parts of the page that one is kept from leaving for are there, and not used.
  noise.allow(/preloaded using link preload but not used/);
  let keep = () => {};
  const held = new Promise<void>((resolve) => {
    keep = resolve;
  });
  // The server takes its time.
  await page.route("**/api/project/questionnaire/draft", async (route) => {
    await held;
    await route.continue();
  });
  const main = page.getByRole("main");
  await page.goto("/project/new");
  const name = main.getByRole("textbox", { name: "What is the name of the project?", exact: true });
  await fillFor(name, "Follow the herd");
  await expect(main.getByText("Saving…")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Kanban", exact: true });
  await menu.click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await stay(page);
  await expect(name).toHaveValue("Follow the herd");
  await expect(page).toHaveURL(/\/project\/new/);

  keep();
  await expect(main.getByText("Saved", { exact: true })).toBeVisible();
  await menu.click();
  await page.waitForURL(/\/kanban/);
  await page.goto("/project/new");
  await expect(main.getByText("You have an unfinished questionnaire: Follow the herd")).toBeVisible();
  await expect(name).toHaveValue("");
  await main.getByRole("button", { name: "Go on with it" }).click();
  await expect(name).toHaveValue("Follow the herd");
});
