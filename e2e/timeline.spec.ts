import { addDays, dayOfTime } from "../lib/day";
import { awake } from "./awake";
import { findSerious } from "./axe";
import { expect, notified, test } from "./work";

const inTwoWeeks = addDays(dayOfTime(Date.now()), 14);
/** A Monday to come, and so many days later. */
const day = (later: number) => addDays(inTwoWeeks, later + ((8 - new Date(inTwoWeeks).getUTCDay()) % 7));

test("a bar is moved by key, what waits for it moves along, Undo takes it back, and words say what is critical and unsure", {
  tag: "@gate",
}, async ({ page, work, database }) => {
  const { id: projectId } = await work.project({ name: "Dam", startDate: day(0) });
  const survey = await work.task(projectId, { name: "Survey", due: [day(0), day(1)] });
  const dig = await work.task(projectId, { name: "Dig", due: [day(2), day(4)] }, [survey]);
  await work.task(projectId, { name: "Paint", due: [day(0), day(0)] });
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
  await expect(bar("Dig")).toHaveAccessibleName(/Critical\. Blocked by Survey$/);
  await expect(bar("Paint")).not.toHaveAccessibleName(/Critical/);
  const path = page.getByRole("group").filter({ has: page.getByText("Critical path: 2 tasks") });
  await path.getByText("Critical path: 2 tasks").click();
  await expect(path.getByRole("link")).toHaveText(["Survey", "Dig"]);
  await expect(
    page.getByText(/Not enough data: this project's members haven't started .* A forecast needs at least 10\./),
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
  const moved = notified(page, "“Survey” moved to");
  await expect(moved).toBeVisible();
  await expect.poll(days).toEqual([`${day(2)} ${day(3)}`, `${day(2)} ${day(4)}`]);
  const offer = page.getByText("1 dependent task now starts too early: Dig");
  await expect(offer).toBeVisible();
  await expect(bar("Dig")).toHaveAccessibleName(/Starts 2 working days too early/);
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole("button", { name: "Shift it" }).click();
  await expect(offer).toBeHidden();
  await expect.poll(days).toEqual([`${day(2)} ${day(3)}`, `${day(4)} ${day(8)}`]);
  await notified(page, "1 task also moved").getByRole("button", { name: "Undo" }).click();
  // Said once the answer is there: what is moved before that is refused as stale.
  await expect(notified(page, "Move undone")).toBeVisible();
  expect(await days()).toEqual([`${day(2)} ${day(3)}`, `${day(2)} ${day(4)}`]);

  await bar("Dig").press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(days).toContain(`${day(2)} ${day(7)}`);
  await notified(page, "“Dig” moved to").getByRole("button", { name: "Undo" }).click();
  await expect.poll(days).toContain(`${day(2)} ${day(4)}`);
});

test("a project with milestones and no tasks shows its milestones, and how tasks come", async ({ page, work }) => {
  const { id: projectId } = await work.project({ name: "Bridge", startDate: day(0) });
  await page.goto(`/project/${projectId}?tab=timeline`);
  const main = page.getByRole("main");
  const empty = main.getByRole("heading", { name: "No tasks yet" });
  await expect(empty).toBeVisible();
  await expect(main.getByRole("table")).toHaveCount(0);
  await work.call("/api/project/milestone/new", { projectId, milestone: { name: "Roof", date: day(10) } });
  await page.reload();
  const row = main.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Milestones" }) });
  await expect(row.getByRole("link", { name: /^Roof/ })).toBeInViewport({ ratio: 0.99 });
  await expect(empty).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
});
