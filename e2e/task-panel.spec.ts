import { awake, clickFor } from "./awake";
import { expect, stay, test } from "./work";

test("beside a task one goes along the list, is asked before typed text goes, and is told quietly what was saved", async ({
  page,
  work,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id: projectId } = await work.project({ name: "River camp" });
  await work.task(projectId, { name: "Bring the tents" });
  const taskId = await work.task(projectId, { name: "Dig the trench" });
  await work.task(projectId, { name: "Light the fire" });
  await page.goto(`/project/${projectId}?tab=tasks`);
  const dialog = page.getByRole("dialog");
  const panel = (name: string) => page.getByRole("dialog", { name });
  const previous = dialog.getByRole("button", { name: "Previous" });
  const next = dialog.getByRole("button", { name: "Next" });
  const row = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await clickFor(row("Bring the tents"), dialog);
  await expect(panel("Bring the tents")).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(panel("Dig the trench")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`task=${taskId}`));

  const description = dialog.getByRole("textbox", { name: "Description" });
  await description.fill("Two feet deep");
  await page.keyboard.press("Alt+PageDown");
  await stay(page);
  await expect(dialog.getByText("Two feet deep", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const status = dialog.getByRole("status").filter({ hasText: "Saved" });
  await expect(status).toHaveText("Saved");
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/project/task/list?task=${taskId}`,
  );

  await page.keyboard.press("Alt+PageDown");
  await expect(panel("Light the fire")).toBeVisible();
  await expect(status).toHaveCount(0);
  await expect(next).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(row("Light the fire")).toBeFocused();

  await page.goto(`/project/task/list?task=${taskId}`);
  await expect(panel("Dig the trench")).toBeVisible();
});

test("a task that is archived while it is open says so, and what was typed stays", async ({ page, work, noise }) => {
  noise.allow(/status of 404/);
  const { id: projectId } = await work.project({ name: "River camp" });
  const taskId = await work.task(projectId, { name: "Bring the tents" });
  await page.goto(`/project/task/list?task=${taskId}`);
  const dialog = page.getByRole("dialog", { name: "Bring the tents" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await awake(name);
  await name.fill("Bring the large tents");
  await work.call("/api/project/task/delete", { taskId });
  await expect(dialog.getByRole("alert")).toHaveText("This task no longer exists.");
  await expect(name).toHaveValue("Bring the large tents");
});
