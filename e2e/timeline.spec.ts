import { awake } from "./awake";
import { findSerious } from "./axe";
import { expect, test, told } from "./work";

test("a bar is moved by key, what waits for it moves along, Undo takes it back, and words say what is critical and unsure", {
  tag: "@gate",
}, async ({ page, work, database }) => {
  const { id: projectId } = await work.project({ name: "Dam", startDate: "2027-03-15" });
  const survey = await work.task(projectId, { name: "Survey", due: ["2027-03-15", "2027-03-16"] });
  const dig = await work.task(projectId, { name: "Dig", due: ["2027-03-17", "2027-03-19"] }, [survey]);
  await work.task(projectId, { name: "Paint", due: ["2027-03-15", "2027-03-15"] });
  const days = async () => {
    const rows = await database.rows<{ due_start: string; due_end: string }>(
      "select due_start::text, due_end::text from card where id = any($1) order by due_start, due_end",
      [[survey, dig]],
    );
    return rows.map(({ due_start, due_end }) => `${due_start} ${due_end}`);
  };
  await page.goto(`/project/${projectId}?tab=timeline`);
  const bar = (name: string) => page.getByRole("main").getByRole("button", { name: new RegExp(`^${name}\\. `) });
  await expect(bar("Survey")).toHaveAccessibleName(/2 working days\. Critical/);
  await expect(bar("Dig")).toHaveAccessibleName(/Critical\. Waits for Survey$/);
  await expect(bar("Paint")).not.toHaveAccessibleName(/Critical/);
  const path = page.getByRole("group").filter({ has: page.getByText("Critical path: 2 tasks") });
  await path.getByText("Critical path: 2 tasks").click();
  await expect(path.getByRole("link")).toHaveText(["Survey", "Dig"]);
  await expect(
    page.getByText(/There is too little to go by: no task has been begun .* A forecast needs 10\./),
  ).toBeVisible();
  expect(await findSerious(page)).toEqual([]);

  await awake(bar("Survey"));
  await bar("Survey").press("ArrowDown");
  await expect(bar("Dig")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(bar("Survey")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const moved = told(page, "“Survey” moved to");
  await expect(moved).toBeVisible();
  await expect.poll(days).toEqual(["2027-03-17 2027-03-18", "2027-03-17 2027-03-19"]);
  const offer = page.getByText("1 task that waits for it now starts too early: Dig");
  await expect(offer).toBeVisible();
  await expect(bar("Dig")).toHaveAccessibleName(/Starts 2 working days too early/);
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole("button", { name: "Move it too" }).click();
  await expect(offer).toBeHidden();
  await expect.poll(days).toEqual(["2027-03-17 2027-03-18", "2027-03-19 2027-03-23"]);
  await told(page, "1 task moved along").getByRole("button", { name: "Undo" }).click();
  // Said once the answer is there: what is moved before that is refused as stale.
  await expect(told(page, "The move was taken back")).toBeVisible();
  expect(await days()).toEqual(["2027-03-17 2027-03-18", "2027-03-17 2027-03-19"]);

  await bar("Dig").press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(days).toContain("2027-03-17 2027-03-22");
  await told(page, "“Dig” moved to").getByRole("button", { name: "Undo" }).click();
  await expect.poll(days).toContain("2027-03-17 2027-03-19");
});
