import { dayAt, slotAfter, slotOf } from "@/features/plan/domain/working-days";
import { addDays, dayOfTime } from "../lib/day";
import { writeDay } from "../lib/day-text";
import { formatDate } from "../lib/format";
import type { Locale } from "../lib/locale";
import { projectPath } from "../lib/paths";
import { fillFor } from "./awake";
import { findSerious } from "./axe";
import { test as base, expect } from "./fixtures";
import { Intake } from "./intake";

const test = base.extend<{ lng: Locale; intake: Intake }>({
  lng: ["en", { option: true }],
  intake: async ({ page, database, baseURL, lng }, use) => {
    await page.context().addCookies([{ name: "i18next", value: lng, url: baseURL ?? "", sameSite: "Strict" }]);
    const intake = new Intake(page, lng);
    await intake.signIn(database);
    await use(intake);
  },
});

const [pilotDay, openDay] = [60, 200].map((days) => addDays(dayOfTime(Date.now()), days)) as [string, string];
const said = {
  en: { milestones: ["Pilot", "Open to everybody"], columns: ["To Do", "Done"], users: "Parents" },
  mn: { milestones: ["Туршилт", "Бүгдэд нээх"], columns: ["Хийх", "Дууссан"], users: "Эцэг эхчүүд" },
} as const;

for (const lng of ["en", "mn"] as const) {
  const { milestones, columns, users } = said[lng];

  test.describe(lng, () => {
    test.use({ lng });

    test(`in ${lng} answers with milestones become a plan whose tasks lie before them, and it ends with the last`, async ({
      page,
      intake,
      database,
    }) => {
      const { t, typed, column, cards } = intake;
      const [first, second] = typed.requirements;
      await fillFor(intake.question("name"), intake.name);
      await intake.question("description").fill(typed.description);
      await intake.answerList("objectives", typed.objectives);
      await intake.next("people");
      await intake.answer("targetUsers", 1).fill(users);
      await intake.next("product");
      await intake.answerList("requirements", typed.requirements);
      await intake.next("delivery");
      await intake.answerList("milestones", [milestones[0], milestones[1]]);
      for (const [at, day] of [pilotDay, openDay].entries()) {
        const question = t("questionnaire.questions.milestones");
        const label = t("questionnaire.answer", { question, number: `${at + 1}` });
        await intake.field(t("questionnaire.day", { label })).fill(writeDay(day));
      }
      await intake.review();
      // Their own answers become the cards, so that the plan is the person's.
      await intake.assistant.willEnd("unauthorised");
      await intake.send();
      await column
        .getByRole("alert")
        .getByRole("button", { name: t("aiAsk.format.act") })
        .click();
      await expect(cards).toHaveCount(6);
      await column.getByRole("link", { name: t("aiBoard.column.makeProject") }).click();

      const start = (name: string) => intake.field(t("conversion.tasks.start", { name }));
      const end = (name: string) => intake.field(t("conversion.tasks.end", { name }));
      const milestoneOf = (name: string) =>
        page.getByRole("combobox", { name: t("conversion.tasks.milestone", { name }) });
      const lastBefore = (day: string) => writeDay(dayAt(slotOf(day) - 1));
      await expect(end(first)).toHaveValue(lastBefore(pilotDay));
      await expect(start(second)).toHaveValue(writeDay(dayAt(slotAfter(pilotDay))));
      await expect(end(second)).toHaveValue(lastBefore(openDay));
      await expect(intake.field(t("conversion.project.dueDate"))).toHaveValue(writeDay(openDay));
      expect(await findSerious(page)).toEqual([]);
      // Another milestone lays the task out anew, and a day that is typed stays.
      await milestoneOf(second).selectOption({ label: milestones[0] });
      await expect(end(second)).toHaveValue(lastBefore(pilotDay));
      await milestoneOf(second).selectOption({ label: milestones[1] });
      await end(second).fill(writeDay(dayAt(slotOf(openDay) - 5)));
      await end(second).press("Tab");
      await intake.button(t("conversion.make")).click();

      await page.waitForURL(/\/project\/[0-9a-f-]{36}$/);
      const projectId = page.url().slice(-36);
      const main = page.getByRole("main");
      for (const id of ["objectives", "targetUsers"] as const) {
        await expect(main.getByRole("heading", { level: 3, name: t(`conversion.headings.${id}`) })).toBeVisible();
      }
      for (const line of [...typed.objectives, users]) {
        await expect(
          main.getByRole("listitem").or(main.getByRole("paragraph")).getByText(line, { exact: true }),
        ).toBeVisible();
      }
      expect(await findSerious(page)).toEqual([]);
      // The form shows the text with its marks, and its editor, too.
      await main.getByRole("button", { name: t("project.edit"), exact: true }).click();
      const dialog = page.getByRole("dialog");
      const label = t("project.fields.description");
      const heading = t("conversion.headings.objectives");
      await expect(dialog.getByText(heading, { exact: true })).toBeVisible();
      await dialog.getByRole("button", { name: `${t("textEditor.edit")}: ${label}` }).click();
      const description = dialog.getByRole("textbox", { name: label });
      await expect(description.getByRole("heading", { level: 2, name: heading })).toBeVisible();

      await page.goto(`${projectPath(projectId)}?tab=timeline`);
      await expect(main.getByRole("strong").filter({ hasText: formatDate(lng, openDay) })).toBeVisible();
      const row = main
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: t("plan.milestones.title") }) });
      await expect(row.getByRole("link")).toHaveText([
        new RegExp(`^${milestones[0]}`),
        new RegExp(`^${milestones[1]}`),
      ]);
      // Both are drawn, marks and names, without scrolling.
      for (const milestone of milestones) {
        await expect(row.getByRole("link", { name: milestone })).toBeInViewport({ ratio: 0.99 });
      }
      const bar = (name: string) => main.getByRole("button", { name: new RegExp(`^${name}\\. `) });
      await expect(bar(first)).toBeVisible();
      for (const name of [first, second]) {
        await expect(bar(name)).not.toHaveAccessibleName(new RegExp(t("plan.critical")));
      }
      expect(await findSerious(page)).toEqual([]);

      const rows = await database.rows<{ due_date: string; last: string }>(
        `select project.due_date::text, max(card.due_end)::text as last
         from project join card on card.board_id = project.board_id where project.id = $1 group by project.id`,
        [projectId],
      );
      expect(rows).toEqual([{ due_date: openDay, last: dayAt(slotOf(openDay) - 5) }]);
      await page.getByRole("link", { name: t("project.board"), exact: true }).click();
      for (const name of columns) await expect(main.getByRole("heading", { name })).toBeVisible();
    });
  });
}
