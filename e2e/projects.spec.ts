import { readFile } from "node:fs/promises";
import type { Locator } from "playwright/test";
import { clickFor } from "./awake";
import { findSerious } from "./axe";
import { exportShown, hand, linesOf } from "./csv";
import { holdRequests } from "./held-requests";
import { expect, notified, stay, test } from "./work";

test("a project is made, what is typed is asked for, and from the archive it comes back by Undo and by Restore", {
  tag: "@gate",
}, async ({ page, database }) => {
  const name = `Ger ${crypto.randomUUID().slice(0, 8)}`;
  const deleted = () => database.rows("select deleted_at from project where name = $1", [name]);
  const main = page.getByRole("main");
  const link = main.getByRole("link", { name, exact: true });
  await page.goto("/project/list");
  await expect(main.getByText("No projects yet")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Blank project" });
  await clickFor(main.getByRole("button", { name: "Blank project" }), dialog);
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Name: Enter a name.");
  const field = dialog.getByRole("textbox", { name: "Name", exact: true });
  await field.fill(name);
  expect(await findSerious(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await stay(page);
  await expect(field).toHaveValue(name);
  await field.press("Enter");
  await page.waitForURL(/\/project\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  const more = main.getByRole("button", { name: "More actions", exact: true });
  const archive = page.getByRole("menuitem", { name: "Archive project" });
  await clickFor(more, archive);
  await archive.click();
  await page.waitForURL("/project/list");
  await notified(page, `“${name}” archived`).getByRole("button", { name: "Undo" }).click();
  await expect(notified(page, `“${name}” restored`)).toBeVisible();
  await expect(link).toBeVisible();
  await expect.poll(deleted).toEqual([{ deleted_at: null }]);

  await link.click();
  await clickFor(more, archive);
  await archive.click();
  await page.waitForURL("/project/list");
  await expect(main.getByText("No projects yet")).toBeVisible();
  const shelf = page.getByRole("button", { name: "Archived", exact: true });
  await clickFor(main.getByRole("button", { name: "Filter", exact: true }), shelf);
  await shelf.click();
  const row = main.getByRole("table", { name: "Archived projects" }).getByRole("row", { name });
  await expect(row).toContainText("Planned");
  await expect(page).toHaveURL(/[?&]shelf=archived/);
  await page.keyboard.press("Escape");
  await expect(shelf).toBeHidden();
  expect(await findSerious(page)).toEqual([]);
  await row.getByRole("button", { name: `Restore ${name}` }).press("Enter");
  await expect(main.getByText("No archived projects")).toBeVisible();
  await main.getByRole("button", { name: "Current projects" }).press("Enter");
  await expect(link).toBeVisible();
  expect(await deleted()).toEqual([{ deleted_at: null }]);
});

test("what is read of a project while it is being archived is not waited for", async ({ page, work }) => {
  const project = await work.project({ name: "Ger" });
  await page.goto(`/project/${project.id}`);
  const more = page.getByRole("main").getByRole("button", { name: "More actions", exact: true });
  const archive = page.getByRole("menuitem", { name: "Archive project" });
  const details = "**/api/project/details?*";
  const release = await holdRequests(page, details);
  const read = page.waitForRequest(details);
  await work.call("/api/project/milestone/new", { projectId: project.id, milestone: { name: "Roof" } });
  const request = await read;
  await clickFor(more, archive);
  await archive.click();
  await page.waitForURL("/project/list");
  expect(request.failure()?.errorText).toBe("net::ERR_ABORTED");
  release();
});

test("an export of projects is what the filter shows; a file is tried first, named by row, taken over and taken back", async ({
  page,
  work,
}) => {
  const main = page.getByRole("main");
  for (const name of ["River bridge", "Road bridge", "Well"]) await work.project({ name });
  const cards = main.getByRole("list", { name: "Projects" }).getByRole("heading");
  await page.goto("/project/list?search=bridge&sort=name");
  await expect(cards).toHaveText(["River bridge", "Road bridge"]);
  const lines = linesOf(await exportShown(page));
  expect(lines.map((line) => line.split(",")[0])).toEqual(["River bridge", "Road bridge"]);

  await page.goto("/project/list");
  await expect(cards).toHaveCount(3);
  const dialog = await hand(
    page,
    "Import projects",
    [
      "Name;Status;Start;Due;Shoe size",
      "Well;;;;42",
      "School;Active;2027-03-01;2027-09-01;",
      ";Planned;;;",
      "Mill;Ready;;;",
      "Barn;;2027-09-01;2027-03-01;",
    ].join("\r\n"),
  );
  const sums = dialog.getByRole("status", { name: "Preview" });
  await expect(sums).toContainText("2 new");
  await expect(sums).toContainText("3 skipped");
  await expect(dialog.getByText("Shoe size")).toBeVisible();
  await expect(dialog.getByText("You're already in a project with 1 of these names.")).toBeVisible();
  const faults = dialog.getByRole("list", { name: "Skipped rows" }).getByRole("listitem");
  await expect(faults).toHaveText([/Line 4.*Name.*missing/, /Line 5.*Status.*Ready/, /Line 6.*Due.*before the start/]);
  expect(await findSerious(page)).toEqual([]);
  const count = async () => (await work.call<{ total: number }>("/api/project/list")).total;
  expect(await count()).toBe(3);

  await dialog.getByRole("button", { name: "Import 2 rows" }).press("Enter");
  const done = notified(page, "2 projects added");
  await expect(done).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cards).toHaveCount(5);
  await expect(cards.filter({ hasText: "School" })).toBeVisible();
  await done.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Import undone")).toBeVisible();
  await expect(cards).toHaveCount(3);
  expect(await count()).toBe(3);
});

test("a project's report is downloaded under its name; while it is made and where that fails, a message says so", async ({
  page,
  work,
  noise,
}) => {
  noise.allow(/status of 500/);
  const project = await work.project({ name: "Гэр: Ө" });
  await page.goto(`/project/${project.id}`);
  const more = page.getByRole("main").getByRole("button", { name: "More actions", exact: true });
  const download = page.getByRole("menuitem", { name: "Download report" });
  const release = await holdRequests(page, "**/api/project/report?*");
  const coming = page.waitForEvent("download");
  await clickFor(more, download);
  await download.click();
  await expect(notified(page, "Creating report…")).toBeVisible();
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Creating report…" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  release();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("Гэр_ Ө.pdf");
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(notified(page, "Report downloaded")).toBeVisible();

  await page.route("**/api/project/report?*", (route) => route.fulfill({ status: 500, json: { code: "unexpected" } }));
  await clickFor(more, download);
  await download.click();
  await expect(notified(page, "Couldn't create the report. Try again.")).toBeVisible();
});

test("a press on a project's description opens its form in the editor, with the caret where it was pressed", async ({
  page,
  work,
  database,
}) => {
  const { id } = await work.project({ name: "Bridge", description: "Over the **river**\n\n- in spring" });
  await page.goto(`/project/${id}`);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: "Edit project" });
  const field = dialog.getByRole("textbox", { name: "Description" });
  const edit = (inside: Locator) => inside.getByRole("button", { name: "Edit: Description" });
  await expect(main.getByRole("strong")).toHaveText("river");
  await clickFor(main.getByRole("listitem").getByText("in spring"), dialog);
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await field.press("Escape");
  await expect(edit(dialog)).toBeFocused();
  // Read in the form, too, and begun where it is pressed.
  await dialog.getByText("Over the").click({ position: { x: 1, y: 8 } });
  await expect(field).toBeFocused();
  await dialog.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.keyboard.type("High o");
  await page.keyboard.press("Delete");
  expect(await findSerious(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(main.getByText("High over the")).toBeVisible();
  expect(await database.rows("select description from project where id = $1", [id])).toEqual([
    { description: "High over the **river**\n\n- in spring" },
  ]);
  await edit(main).press("Enter");
  await expect(field).toBeFocused();
});
