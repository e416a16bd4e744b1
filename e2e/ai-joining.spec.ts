import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { Answers } from "@/features/questionnaire/domain/constants";
import type { Questionnaire, SentRequest } from "../features/questionnaire/schema";
import { assistantAsked } from "./assistant";
import { answersBefore } from "./assistant-service";
import { clickFor, fillFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test, type Work } from "./work";

const questionCount = 11;
/** What the page says while the fourth answer is being written. */
const someAnswered = /[34] of 11 questions answered/;

/** A questionnaire that was sent; its column has its name. */
async function sendQuestionnaire(work: Work) {
  const name = `Bus ${randomUUID().slice(0, 8)}`;
  const answers: Answers = {
    name: [{ id: randomUUID(), text: name, date: null }],
    description: [{ id: randomUUID(), text: "Parents see the bus.", date: null }],
  };
  const root = "/api/project/questionnaire";
  const draft = await work.call<{ questionnaire: Questionnaire }>(`${root}/draft`, { locale: "en", answers });
  const { id: questionnaireId } = draft.questionnaire;
  const { column } = await work.call<SentRequest>(`${root}/send`, { questionnaireId, isMasked: false });
  return { name, columnId: column.id, assistant: assistantAsked(name) };
}

const partsOf = (page: Page, name: string) => {
  const column = page.getByRole("region", { name, exact: true });
  return {
    column,
    cards: column.locator("[data-card-id]"),
    running: column.getByRole("article", { name: "Questionnaire" }),
    gaps: column.getByRole("region", { name: "Partial answer" }),
  };
};

test("an answer goes on through a reload in its middle, and the page joins it from the start", async ({
  page,
  work,
  database,
}) => {
  const { name, columnId, assistant } = await sendQuestionnaire(work);
  await assistant.willEnd("held");
  await page.goto(`/aiChat?column=${columnId}&ask=1`);
  const { cards, running } = partsOf(page, name);
  const progress = running.getByText(someAnswered);
  await expect(progress).toBeVisible();
  await page.reload();
  await expect(progress).toBeVisible();
  await expect(running.getByRole("button", { name: "Stop" })).toBeVisible();
  await assistant.release();
  await expect(cards).toHaveCount(questionCount);
  await expect
    .poll(() => database.rows("select status from assistant_run where column_id = $1", [columnId]))
    .toEqual([{ status: "done" }]);
});

test("an answer goes on when its tab is closed: another tab joins it, and finds it when it is over", async ({
  page,
  work,
  context,
}) => {
  const { name, columnId, assistant } = await sendQuestionnaire(work);
  await assistant.willEnd("held");
  await page.goto(`/aiChat?column=${columnId}&ask=1`);
  await expect(partsOf(page, name).running).toContainText(someAnswered);
  await page.close();
  const second = await context.newPage();
  await second.goto("/aiChat");
  await expect(partsOf(second, name).running).toContainText(someAnswered);
  await second.close();
  await assistant.release();
  const third = await context.newPage();
  await third.goto("/aiChat");
  await expect(partsOf(third, name).cards).toHaveCount(questionCount);
});

test("a partial answer says after a reload what is missing, and asks for that alone", async ({ page, work }) => {
  const { name, columnId, assistant } = await sendQuestionnaire(work);
  await assistant.willEnd("cut");
  await page.goto(`/aiChat?column=${columnId}&ask=1`);
  const { cards, gaps, column } = partsOf(page, name);
  await expect(gaps).toBeVisible();
  await page.reload();
  await expect(gaps).toBeVisible();
  await expect(gaps.getByText("1 answer cut off")).toBeVisible();
  await expect(gaps.getByText(`${questionCount - answersBefore - 1} questions unanswered`)).toBeVisible();
  await expect(column.getByText("This answer was cut off.")).toHaveCount(1);
  await expect(cards).toHaveCount(answersBefore + 1);
  expect(await findSerious(page)).toEqual([]);
  await clickFor(gaps.getByRole("button", { name: "Get missing answers" }), partsOf(page, name).running);
  await expect(cards).toHaveCount(questionCount);
  await expect(gaps).toHaveCount(0);
  await expect(column.getByText("This answer was cut off.")).toHaveCount(0);
});

test("stopping keeps what came, and a partial answer can be accepted as it is", async ({ page, work }) => {
  const { name, columnId, assistant } = await sendQuestionnaire(work);
  await assistant.willEnd("held");
  await page.goto(`/aiChat?column=${columnId}&ask=1`);
  const { cards, gaps, running } = partsOf(page, name);
  await expect(running).toContainText(someAnswered);
  await running.getByRole("button", { name: "Stop" }).click();
  await expect(cards).toHaveCount(answersBefore + 1);
  await expect(gaps).toBeVisible();
  await gaps.getByRole("button", { name: "Accept partial answer" }).click();
  await expect(gaps).toHaveCount(0);
  await page.reload();
  await expect(cards).toHaveCount(answersBefore + 1);
  await expect(gaps).toHaveCount(0);
});

test("a follow-up that is stopped stays as a card that says so, and asking again replaces it", {
  tag: "@gate",
}, async ({ page, work, database }) => {
  const columnName = `Notes ${randomUUID().slice(0, 8)}`;
  await work.call("/api/chatGpt/columns/new", { name: columnName });
  const asked = `What will it cost? m${randomUUID().slice(0, 8)}`;
  const assistant = assistantAsked(asked);
  await assistant.willEnd("held");
  await page.goto("/aiChat");
  const { column, cards } = partsOf(page, columnName);
  const field = column.getByRole("textbox", { name: "Ask a follow-up" });
  await fillFor(field, asked);
  await field.press("Control+Enter");
  const running = column.getByRole("article", { name: asked });
  await expect(running).toContainText("About 1 million tugriks.");
  await running.getByRole("button", { name: "Stop" }).click();
  await expect(cards).toHaveCount(1);
  const mark = cards.getByText("This answer was cut off.");
  await expect(mark).toBeVisible();
  // In one place: the card.
  await expect(running).toHaveCount(0);
  await cards.getByRole("button", { name: "Ask again" }).click();
  await expect(cards).toContainText("About 2 million tugriks.");
  await expect(mark).toHaveCount(0);
  await expect(cards).toHaveCount(1);
  // By mouse, to an item that lies outside of the card.
  await cards.hover();
  await cards.getByRole("button", { name: `Answer options for ${asked}` }).click();
  await page.getByRole("menuitem", { name: "Regenerate with second-model" }).click();
  await expect(cards).toContainText("About 3 million tugriks.");
  await expect
    .poll(() => database.rows("select model from ai_card where name = $1", [asked]))
    .toEqual([{ model: "second-model" }]);
});

test("a follow-up that the service put off says when to try again, in its words too, also after a reload", async ({
  page,
  work,
}) => {
  const columnName = `Notes ${randomUUID().slice(0, 8)}`;
  await work.call("/api/chatGpt/columns/new", { name: columnName });
  const asked = `Who will drive? m${randomUUID().slice(0, 8)}`;
  await assistantAsked(asked).willEnd("limited");
  await page.goto("/aiChat");
  const { column } = partsOf(page, columnName);
  const field = column.getByRole("textbox", { name: "Ask a follow-up" });
  await fillFor(field, asked);
  await field.press("Control+Enter");
  const failed = column.getByRole("article", { name: asked });
  const retry = failed.getByRole("button", { name: /^Try again in 1[01] minutes$/ });
  await expect(retry).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(retry).toBeVisible();
  await expect(failed.locator("blockquote")).toHaveText("pool is busy");
  expect(await findSerious(page)).toEqual([]);
  await failed.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await expect(column).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test("a follow-up that was stopped goes on where it was cut", async ({ page, work, database }) => {
  const columnName = `Notes ${randomUUID().slice(0, 8)}`;
  await work.call("/api/chatGpt/columns/new", { name: columnName });
  const asked = `What will it cost? m${randomUUID().slice(0, 8)}`;
  await assistantAsked(asked).willEnd("held");
  await page.goto("/aiChat");
  const { column, cards } = partsOf(page, columnName);
  const field = column.getByRole("textbox", { name: "Ask a follow-up" });
  await fillFor(field, asked);
  await field.press("Control+Enter");
  const running = column.getByRole("article", { name: asked });
  await expect(running).toContainText("About 1 million tugriks.");
  await running.getByRole("button", { name: "Stop" }).click();
  await cards.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(cards).toContainText("The map is half of it.");
  await expect(cards).toContainText("About 1 million tugriks.");
  await expect(cards.getByText("This answer was cut off.")).toHaveCount(0);
  await expect
    .poll(() =>
      database.rows("select kind from assistant_run where card_id = (select id from ai_card where name = $1)", [asked]),
    )
    .toEqual([{ kind: "continue" }]);
});

test("a window of 1280 by 900 shows at least six whole answers of one questionnaire", async ({ page, work }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { name, columnId } = await sendQuestionnaire(work);
  await work.call("/api/chatGpt/ask", { columnId });
  await page.goto("/aiChat");
  const { column, cards } = partsOf(page, name);
  await expect(cards).toHaveCount(questionCount);
  const list = await column.getByRole("list", { name: `Cards in ${name}` }).evaluate((element) => {
    const { top, bottom } = element.parentElement?.getBoundingClientRect() ?? element.getBoundingClientRect();
    return { top, bottom };
  });
  const wholeCards = () =>
    cards.evaluateAll(
      (elements, { top, bottom }) =>
        elements.filter((element) => {
          const box = element.getBoundingClientRect();
          return box.top >= top && box.bottom <= Math.min(bottom, window.innerHeight);
        }).length,
      list,
    );
  await expect.poll(wholeCards).toBeGreaterThanOrEqual(6);
});
