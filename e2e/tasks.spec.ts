import { clickFor, fillFor } from "./awake";
import { findSerious } from "./axe";
import { exportShown, hand, linesOf } from "./csv";
import { expect, notified, stay, test } from "./work";

test("my tasks stand by week, time is logged, changed, deleted and brought back, and typed words are asked for", {
  tag: "@gate",
}, async ({ page, work, database }) => {
  const { id: projectId } = await work.project({ name: "Winter camp" });
  const assignee = [work.personId];
  const mine = await work.task(projectId, {
    name: "Mend the stove",
    assignee,
    due: [null, "2026-01-05"],
    estimateMinutes: 480,
  });
  await work.task(projectId, { name: "Carry wood", assignee });
  await work.task(projectId, { name: "Somebody else’s" });
  const main = page.getByRole("main");
  await page.goto("/project/task/list");
  const group = (title: string) =>
    main
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: title }) })
      .getByRole("listitem");
  await expect(group("Overdue")).toContainText(["Mend the stove"]);
  await expect(group("No date")).toContainText(["Carry wood"]);
  const other = main.getByRole("button", { name: "Somebody else’s", exact: true });
  await expect(other).toHaveCount(0);
  expect(await findSerious(page)).toEqual([]);
  await clickFor(main.getByRole("button", { name: "All", exact: true }), other);

  const dialog = page.getByRole("dialog", { name: "Mend the stove" });
  await main.getByRole("button", { name: "Mend the stove", exact: true }).click();
  const time = dialog.getByRole("textbox", { name: "Time", exact: true });
  await time.fill("soon");
  await dialog.getByRole("button", { name: "Log time" }).click();
  await expect(time).toHaveAccessibleDescription(/Enter a duration/);
  await time.fill("1h 30m");
  await dialog.getByRole("textbox", { name: "Note", exact: true }).fill("Bought a grate");
  await page.keyboard.press("Escape");
  await stay(page);
  await expect(time).toHaveValue("1h 30m");
  await time.press("Enter");
  const entries = dialog.getByRole("list", { name: "Time log" }).getByRole("listitem");
  await expect(entries).toContainText(["1h 30m"]);
  await expect(entries).toContainText(["Bought a grate"]);
  await expect(dialog.getByText("1h 30m logged of 1d estimated")).toBeVisible();
  expect(await findSerious(page)).toEqual([]);

  await entries.getByRole("button", { name: /^Edit entry for/ }).click();
  await entries.getByRole("textbox", { name: "Time", exact: true }).fill("2h");
  await entries.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("2h logged of 1d estimated")).toBeVisible();
  await entries.getByRole("button", { name: /^Delete entry for/ }).click();
  await expect(entries).toHaveCount(0);
  await notified(page, "2h deleted from the log").getByRole("button", { name: "Undo" }).click();
  await expect(entries).toContainText(["Bought a grate"]);
  await expect
    .poll(() => database.rows("select minutes, note, deleted_at from time_entry where card_id = $1", [mine]))
    .toEqual([{ minutes: 120, note: "Bought a grate", deleted_at: null }]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the round mark of a task in a list completes it, and reopens it", async ({ page, work, database }) => {
  const { id: projectId } = await work.project({ name: "Autumn camp" });
  const taskId = await work.task(projectId, { name: "Dry the curds", assignee: [work.personId] });
  const isCompleted = async () =>
    (await database.rows("select completed_at is not null as is from card where id = $1", [taskId]))[0];
  const complete = page.getByRole("button", { name: "Complete Dry the curds" });
  const reopen = page.getByRole("button", { name: "Reopen Dry the curds" });
  await page.goto(`/project/${projectId}?tab=tasks`);
  await complete.click();
  await expect(reopen).toHaveAttribute("aria-pressed", "true");
  await expect.poll(isCompleted).toEqual({ is: true });
  await reopen.press("Space");
  await expect(complete).toHaveAttribute("aria-pressed", "false");
  await expect.poll(isCompleted).toEqual({ is: false });

  await page.goto("/project/task/list");
  await complete.click();
  await expect(complete).toBeHidden();
  await expect.poll(isCompleted).toEqual({ is: true });
});

test("a task is created on its own page, in the project that is chosen there", async ({ page, work, database }) => {
  await work.project({ name: "Summer camp" });
  await page.goto("/project/task/newTask");
  const main = page.getByRole("main");
  await main.getByRole("combobox", { name: "Project" }).selectOption("Summer camp");
  await fillFor(main.getByRole("textbox", { name: "Name", exact: true }), "Pitch the tents");
  await main.getByRole("button", { name: "Create task" }).click();
  await expect
    .poll(() => database.rows("select count(*)::int as n from card where name = 'Pitch the tents'"))
    .toEqual([{ n: 1 }]);
});

test("what was typed of a new task is asked for before another page is opened", async ({ page, work }) => {
  await work.project({ name: "Summer camp" });
  await page.goto("/project/task/newTask");
  const name = page.getByRole("main").getByRole("textbox", { name: "Name", exact: true });
  await fillFor(name, "Count the sheep");
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await expect(question).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Count the sheep");
  await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await page.waitForURL("/project/task/list");
});

test("tasks are taken in from a file once its rows are named, taken back, and taken out as the filter shows them", async ({
  page,
  work,
}) => {
  const { id: projectId } = await work.project({ name: "Well" });
  await work.task(projectId, { name: "Find water" });
  const main = page.getByRole("main");
  const names = main.getByRole("list", { name: "Tasks" }).locator("[data-task]");
  await page.goto(`/project/${projectId}?tab=tasks`);
  await expect(names).toHaveText(["Find water"]);
  const dialog = await hand(
    page,
    "Import tasks",
    [
      "Name,Parent task,Assigned to,Start,Due,Estimate (hours),Blocked by",
      "Dig,,,2027-03-01,2027-03-05,16,Find water",
      "Dig by hand,Dig,,,,4,",
      "Build a wall,,nobody@example.mn,,,,",
      "Pour,,,2027-03-05,2027-03-01,,",
    ].join("\r\n"),
  );
  const sums = dialog.getByRole("status", { name: "Preview" });
  await expect(sums).toContainText("2 new");
  await expect(sums).toContainText("2 skipped");
  const faults = dialog.getByRole("list", { name: "Skipped rows" }).getByRole("listitem");
  await expect(faults).toHaveText([
    /Line 4.*Assigned to.*unknown or ambiguous person.*nobody@example\.mn/,
    /Line 5.*Due.*before the start/,
  ]);
  expect(await findSerious(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Import 2 rows" }).press("Enter");
  const done = notified(page, "2 tasks added");
  await expect(done).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(names).toHaveText(["Find water", "Dig", "Dig by hand"]);
  await expect(main.getByText("Blocked by Find water")).toBeVisible();

  await page.goto("/project/task/list?scope=all&search=dig&sort=name&group=none");
  const found = main.locator("[data-task]");
  await expect(found).toHaveText(["Dig", "Dig by hand"]);
  const nameOf = (line: string) => line.split(",")[2];
  expect(linesOf(await exportShown(page)).map(nameOf)).toEqual(["Dig", "Dig by hand"]);
});

test("an import of tasks is taken back by Undo", async ({ page, work }) => {
  const { id: projectId } = await work.project({ name: "Mill" });
  await page.goto(`/project/${projectId}?tab=tasks`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No tasks yet" })).toBeVisible();
  const dialog = await hand(page, "Import tasks", ["Name", "Grind"].join("\r\n"));
  await dialog.getByRole("button", { name: "Import 1 row" }).press("Enter");
  const done = notified(page, "1 task added");
  await expect(main.getByRole("button", { name: "Grind", exact: true })).toBeVisible();
  await done.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Import undone")).toBeVisible();
  await expect(main.getByRole("heading", { name: "No tasks yet" })).toBeVisible();
});

test("two who change a task at once lose nothing: other fields are joined, and the same one is told and chosen", {
  tag: "@gate",
}, async ({ page, work, noise }) => {
  noise.allow(/412 .*\/api\/project\/task\/update/);
  const { id: projectId } = await work.project({ name: "Spring camp" });
  const taskId = await work.task(projectId, { name: "Clear the well" });
  await page.goto(`/project/${projectId}?tab=tasks`);
  const dialog = page.getByRole("dialog");
  await clickFor(page.getByRole("main").getByRole("button", { name: "Clear the well", exact: true }), dialog);
  const description = dialog.getByRole("textbox", { name: "Description" });
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  const other = (task: object) => work.call("/api/project/task/update", { taskId, task });
  const now = async () =>
    (await work.call<{ task: object }>(`/api/project/task/details?${new URLSearchParams({ taskId })}`)).task;
  await fillFor(description, "By hand");
  await other({ name: "Clear the old well" });
  await save.click();
  await expect(save).toBeHidden();
  expect(await now()).toMatchObject({ name: "Clear the old well", description: "By hand" });

  await dialog.getByRole("button", { name: "Edit: Description" }).press("Enter");
  await expect(description).toBeFocused();
  await dialog.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await description.fill("By hand, with two buckets");
  await other({ description: "By machine" });
  await save.click();
  const conflict = dialog.getByRole("alert");
  await expect(conflict).toContainText("Someone else changed the same fields");
  await expect(conflict).toContainText("By machine");
  await expect(dialog.getByText("By hand, with two buckets", { exact: true })).toBeVisible();
  expect(await now()).toMatchObject({ description: "By machine" });
  await save.click();
  await expect(conflict).toBeHidden();
  await expect(save).toBeHidden();
  expect(await now()).toMatchObject({ name: "Clear the old well", description: "By hand, with two buckets" });
});
