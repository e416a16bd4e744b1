import { awake } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./work";

const name = "Saran Bold";

test("whoever has a task, wrote a comment or stands in the audit log leads to their profile", async ({
  page,
  work,
  visit,
}) => {
  const { id: projectId, boardId } = await work.project({ name: "Winter camp" });
  const card = await work.task(projectId, { name: "Mend the stove", assignee: [work.personId] });
  const isProfile = () => expect(page.getByRole("main").getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goto("/project/task/list");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Mend the stove" });
  await row.getByRole("link", { name, exact: true }).click();
  await page.waitForURL(/\/user\/profile\?name=worker-/);
  await isProfile();

  await page.goto(`/kanban?${new URLSearchParams({ boardId, card })}`);
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Write a comment" });
  await awake(field);
  await field.fill("The grate is bought.");
  await field.press("Control+Enter");
  const comment = dialog.getByRole("listitem").filter({ hasText: "The grate is bought." });
  await expect(comment.getByRole("link", { name, exact: true })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await comment.getByRole("link", { name, exact: true }).click();
  await page.waitForURL(/\/user\/profile\?name=worker-/);
  await isProfile();

  const admin = await visit("admin");
  await admin.goto("/user/audit");
  const entry = admin.getByRole("list", { name: "Audit log" }).getByRole("listitem").first();
  const [person] = await entry.getByRole("link").all();
  await person?.click();
  await admin.waitForURL(/\/user\/profile\?name=/);
});
