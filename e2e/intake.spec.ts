import { type QuestionId, questionIds } from "@/features/questionnaire/domain/constants";
import type { Locale } from "../lib/locale";
import { projectPath } from "../lib/paths";
import { answersBefore } from "./assistant-service";
import { findSerious } from "./axe";
import { test as base, expect } from "./fixtures";
import { Intake } from "./intake";
import { days, intakes } from "./intake-copy";

const test = base.extend<{ lng: Locale; intake: Intake }>({
  lng: ["en", { option: true }],
  intake: async ({ page, database, baseURL, lng }, use) => {
    await page.context().addCookies([{ name: "i18next", value: lng, url: baseURL ?? "", sameSite: "Strict" }]);
    const intake = new Intake(page, lng);
    await intake.signIn(database);
    await use(intake);
  },
});

/** A page that shows a project finds out that it is gone by reading it again, perhaps while it is left. */
const readingWhatIsGone = /404 .*\/api\/project\/details/;

/** Lines of an answer, as the board shows them. */
const linesOf = (text: string) => text.split("\n");

for (const lng of ["en", "mn", "ar"] as const) {
  const { typed, reply } = intakes[lng];
  const replied = (id: QuestionId, side: 0 | 1 = 0) => linesOf(reply[id]?.[side] ?? "");

  test.describe(lng, () => {
    test.use({ lng });

    test(`in ${lng} questions become answers, answers a project with calendar, board and risks, and one act takes it back`, {
      tag: lng === "en" ? "@gate" : [],
    }, async ({ page, intake, database, noise }) => {
      const { t, column, cards } = intake;
      noise.allow(readingWhatIsGone);
      const calendar = `/calendar?view=month&date=${days.typed}`;
      const milestoneNames = replied("milestones").map((line) => line.split(" – ")[0] ?? "");
      const origin = (line: string) => page.locator("q").filter({ hasText: line });
      const eventsOf = (milestone: string) => page.locator("[data-event]").filter({ hasText: milestone });

      await intake.answerBasicsByKey();
      await intake.answerList("objectives", typed.objectives);
      expect(await findSerious(page)).toEqual([]);
      await intake.next("people");
      // Said once, before the first question.
      await expect(page.getByText(t("questionnaire.warning"), { exact: true })).toHaveCount(0);
      await intake.next("product");
      await intake.answerList("requirements", typed.requirements);
      await intake.next("delivery");
      await intake.answerMilestone();
      await intake.next("safety");
      await intake.answer("risks", 1).fill(typed.risk);

      const request = await intake.review();
      await expect(request).toContainText(`> - ${typed.objectives[0]}\n> - ${typed.objectives[1]}`);
      await expect(request).toContainText(`> - ${days.typed}: ${typed.milestone}`);
      expect(await findSerious(page)).toEqual([]);

      await intake.assistant.willEnd("held");
      await intake.send();
      const asking = column.getByRole("article");
      for (const line of replied("objectives")) await expect(asking).toContainText(line);
      await expect(asking.getByRole("button", { name: t("aiAsk.act.stop") })).toBeVisible();
      await expect(cards).toHaveCount(0);
      await intake.assistant.release();
      await expect(asking.getByText(t("aiAsk.state.done"), { exact: true })).toBeVisible();
      await expect(cards).toHaveCount(questionIds.length);

      // Answers far from the view are bare words.
      await cards.nth(4).scrollIntoViewIfNeeded();
      const original = lng === "mn" ? column.locator("[data-card-id]").nth(4) : intake.side("requirements", lng);
      for (const line of replied("requirements")) await expect(original).toContainText(line);
      if (lng !== "mn") {
        const mongolian = intake.side("requirements", "mn");
        for (const line of replied("requirements", 1)) await expect(mongolian).toContainText(line);
        const isBeside = await original.evaluate((side) => {
          const [one, other] = [side, side.nextElementSibling ?? side].map((each) => each.getBoundingClientRect());
          return one?.top === other?.top && one?.left !== other?.left;
        });
        expect(isBeside, "they stand side by side").toBe(true);
      }
      expect(await findSerious(page)).toEqual([]);

      await column.getByRole("link", { name: t("aiBoard.column.makeProject") }).click();
      const list = (kind: "milestones" | "tasks" | "risks", count: number) =>
        page.getByRole("region", { name: t(`conversion.${kind}.title`, { count: `${count}` }) });
      const tasks = list("tasks", 3).getByRole("textbox", { name: t("conversion.tasks.name"), exact: true });
      for (const [at, line] of replied("requirements").entries()) await expect(tasks.nth(at)).toHaveValue(line);
      const [firstDay, secondDay] = [days.typed, days.replied].map((day) => day.split("-").reverse().join("/"));
      const milestones = list("milestones", 2).getByRole("textbox");
      await expect(milestones.nth(1)).toHaveValue(firstDay ?? "");
      await expect(milestones.nth(3)).toHaveValue(secondDay ?? "");
      expect(await findSerious(page)).toEqual([]);
      await intake.button(t("conversion.make")).click();

      await page.waitForURL(/\/project\/[0-9a-f-]{36}$/);
      const projectId = page.url().slice(-36);
      const [name = ""] = replied("name");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      expect(await findSerious(page)).toEqual([]);
      const tabs = page.getByRole("navigation", { name: t("project.tabs.label") });
      await tabs.getByRole("link", { name: t("project.tabs.tasks") }).click();
      for (const line of replied("requirements")) await expect(intake.button(line)).toBeVisible();
      await tabs.getByRole("link", { name: t("project.tabs.milestones") }).click();
      for (const line of replied("milestones")) await expect(origin(line)).toBeVisible();
      await tabs.getByRole("link", { name: t("project.tabs.risks") }).click();
      for (const line of replied("risks")) await expect(origin(line)).toBeVisible();
      await expect(page.getByRole("link", { name: t("project.origin.open") })).toHaveAttribute(
        "href",
        /^\/aiChat\?card=/,
      );
      await page.getByRole("link", { name: t("project.board"), exact: true }).click();
      const board = page.getByRole("main");
      for (const line of replied("requirements")) await expect(board.getByRole("link", { name: line })).toBeVisible();
      await page.goto(calendar);
      for (const milestone of milestoneNames) await expect(eventsOf(milestone)).toHaveCount(1);

      await page.goto(projectPath(projectId));
      await intake.button(t("conversion.takeBack")).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("conversion.takeBack") })
        .click();
      await page.waitForURL(/\/project\/list/);
      await expect(page.getByText(t("conversion.undone", { name }))).toBeVisible();
      await page.goto(calendar);
      await expect(page.getByRole("grid").or(page.locator(".rbc-month-view")).first()).toBeVisible();
      for (const milestone of milestoneNames) await expect(eventsOf(milestone)).toHaveCount(0);
      const [row] = await database.rows("select deleted_at from project where id = $1", [projectId]);
      expect(row?.deleted_at).not.toBeNull();
    });
  });
}

test("a service that says nothing is named; what was typed stays, and asking again works", async ({ intake }) => {
  const { t, column, cards } = intake;
  await intake.assistant.willEnd("silent");
  await intake.sendTheLeast();
  const question = column.getByRole("textbox", { name: t("aiAsk.ask.label") });
  await question.fill("And what will it cost?");
  const fault = column.getByRole("alert");
  await expect(fault).toContainText(t("aiAsk.fault.silent.title"), { timeout: 60_000 });
  await expect(question).toHaveValue("And what will it cost?");

  await fault.getByRole("button", { name: t("aiAsk.act.retry") }).click();
  await expect(cards).toHaveCount(questionIds.length);
  await expect(question).toHaveValue("And what will it cost?");
  await question.press("Control+Enter");
  await expect(column.getByRole("article", { name: "And what will it cost?" })).toHaveAttribute("data-status", "done");
  await expect(cards).toHaveCount(questionIds.length + 1);
});

test("two tabs that send one questionnaire at once come to one column, and the assistant is asked once", async ({
  page,
  intake,
  database,
  noise,
}) => {
  const { t, cards } = intake;
  // The tab that comes second is told to wait for the first, and then that the column is being asked about.
  noise.allow(/status of 409/);
  await intake.question("name").fill(intake.name);
  await intake.question("description").fill(intake.typed.description);
  await intake.review();
  await expect(page).toHaveURL(/draft=.*step=review|step=review.*draft=/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const send = (tab: typeof page) => tab.getByRole("button", { name: t("questionnaire.send.label"), exact: true });
  await expect(send(other)).toBeVisible();
  await Promise.all([send(page).click(), send(other).click()]);
  for (const tab of [page, other]) await tab.waitForURL(/\/aiChat\?column=[^&]*$/);
  expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
  await expect(cards).toHaveCount(questionIds.length);
  const columnId = new URL(page.url()).searchParams.get("column");
  const runs = await database.rows("select id from assistant_run where column_id = $1", [columnId]);
  expect(runs).toHaveLength(1);
  await other.close();
});

test("the model that is chosen in the review is the one that answers", async ({ page, intake, database }) => {
  const { t, cards } = intake;
  await intake.question("name").fill(intake.name);
  await intake.question("description").fill(intake.typed.description);
  await intake.review();
  await page.getByRole("combobox", { name: t("questionnaire.send.model") }).selectOption("second-model");
  await intake.send();
  await expect(cards).toHaveCount(questionIds.length);
  const columnId = new URL(page.url()).searchParams.get("column");
  const runs = await database.rows("select model from assistant_run where column_id = $1", [columnId]);
  expect(runs).toEqual([{ model: "second-model" }]);
});

test("of an answer that is cut off what had come is kept, and asking again brings the rest", async ({ intake }) => {
  const { t, column, cards } = intake;
  await intake.assistant.willEnd("cut");
  await intake.sendTheLeast();
  const fault = column.getByRole("alert");
  await expect(fault).toContainText(t("aiAsk.fault.cut.title"));
  // The answer that was being written is there too, marked as cut.
  await expect(cards).toHaveCount(answersBefore + 1);
  await expect(column.getByText(t("aiAsk.flaw.cut"))).toHaveCount(1);
  await fault.getByRole("button", { name: t("aiAsk.act.retry") }).click();
  await expect(cards).toHaveCount(questionIds.length);
});

test("a key that is not accepted is named at once; one's own answers become cards and a project without the service", async ({
  page,
  intake,
  noise,
}) => {
  const { t, column, cards } = intake;
  noise.allow(readingWhatIsGone);
  await intake.assistant.willEnd("unauthorised");
  await intake.sendTheLeast();
  const fault = column.getByRole("alert");
  await expect(fault).toContainText(t("aiAsk.fault.unauthorised.title"));
  await fault.getByRole("button", { name: t("aiAsk.format.act") }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(intake.name);

  await column.getByRole("link", { name: t("aiBoard.column.makeProject") }).click();
  await intake.button(t("conversion.make")).click();
  await expect(page.getByRole("heading", { level: 1, name: intake.name })).toBeVisible();
  await intake.button(t("common.undo")).click();
  await page.waitForURL(/\/aiChat\?column=/);
  await expect(cards).toHaveCount(2);

  await page.goto("/project/new");
  await page.getByRole("button", { name: t("questionnaire.drafts.title") }).click();
  await expect(page.getByRole("dialog").getByText(intake.name)).toBeVisible();
});
