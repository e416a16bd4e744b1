import type { Locator, Page } from "playwright/test";
import type { QuestionId } from "@/features/questionnaire/domain/constants";
import type { Locale } from "../lib/locale";
import { assistantAsked } from "./assistant";
import { awake, fillFor } from "./awake";
import type { TestedDatabase } from "./database";
import { expect } from "./fixtures";
import { days, intakes, translatorOf } from "./intake-copy";
import { makeNewcomer } from "./newcomer";

/** The way from questions to a project as one newcomer goes it, in one language. */
export class Intake {
  readonly page: Page;
  readonly t: ReturnType<typeof translatorOf>;
  readonly typed: (typeof intakes)[Locale]["typed"];
  /** What the project is called; no other test calls one so. */
  readonly name: string;
  readonly assistant: ReturnType<typeof assistantAsked>;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.t = translatorOf(locale);
    this.typed = intakes[locale].typed;
    const mark = crypto.randomUUID().slice(0, 8);
    this.name = `${this.typed.name} ${mark}`;
    this.assistant = assistantAsked(mark);
  }

  button = (name: string): Locator => this.page.getByRole("button", { name, exact: true });
  field = (name: string): Locator => this.page.getByRole("textbox", { name, exact: true });
  question = (id: QuestionId): Locator => this.field(this.t(`questionnaire.questions.${id}`));
  /** One of the answers of a question that takes several. */
  answer = (id: QuestionId, number: number): Locator =>
    this.field(
      this.t("questionnaire.answer", { question: this.t(`questionnaire.questions.${id}`), number: `${number}` }),
    );
  step = (name: "basics" | "review"): Locator =>
    this.page
      .getByRole("navigation", { name: this.t("questionnaire.steps") })
      .getByRole("button", { name: this.t(`questionnaire.groups.${name}`) });
  heading = (name: string): Locator => this.page.getByRole("heading", { name, exact: true });

  /** Registered before, this browser signs in by the form and is led to the questions. */
  async signIn(database: TestedDatabase): Promise<void> {
    const { email, password } = await makeNewcomer(this.page, database);
    const cookies = (await this.page.context().cookies()).filter(({ name }) => name === "i18next");
    await this.page.context().clearCookies();
    await this.page.context().addCookies(cookies);
    await this.page.goto("/auth/login?returnTo=/project/new");
    await fillFor(this.page.getByLabel(this.t("auth.fields.email")), email);
    await this.page.getByLabel(this.t("auth.fields.password"), { exact: true }).fill(password);
    await this.page.keyboard.press("Enter");
    await this.page.waitForURL("/project/new");
  }

  /** What is required is refused while it is blank, by name; then it is answered without the mouse. */
  async answerBasicsByKey(): Promise<void> {
    const { page, t, typed } = this;
    await expect(page.getByText(t("questionnaire.warning"), { exact: true })).toBeVisible();
    await expect(this.question("name")).toHaveAttribute("required");
    await expect(page.getByText("*", { exact: true })).toHaveCount(2);
    await awake(this.step("review"));
    await this.step("review").click();
    const summary = page.getByRole("alert").filter({ hasText: t("questionnaire.summary", { count: 2 }) });
    await expect(summary).toBeFocused();
    await expect(this.question("name")).toHaveAccessibleDescription(t("questionnaire.required"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(this.question("name")).toBeFocused();
    await page.keyboard.insertText(this.name);
    await page.keyboard.press("Tab");
    await expect(this.question("description")).toBeFocused();
    await page.keyboard.insertText(typed.description);
    await expect(page.getByText(t("questionnaire.required"))).toHaveCount(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(this.answer("objectives", 1)).toHaveCount(1);
  }

  /** Several answers to one question, added by key and put into another order by key. */
  async answerList(id: QuestionId, [first, second]: readonly [string, string]): Promise<void> {
    const { page, t } = this;
    const question = t(`questionnaire.questions.${id}`);
    await this.answer(id, 1).fill(second);
    await this.button(t("questionnaire.addTo", { question })).press("Enter");
    await expect(this.answer(id, 2)).toBeFocused();
    await page.keyboard.insertText(first);
    const label = t("questionnaire.answer", { question, number: "2" });
    await this.button(t("questionnaire.move", { label })).press("ArrowUp");
    await expect(this.answer(id, 1)).toHaveValue(first);
    await expect(this.answer(id, 2)).toHaveValue(second);
  }

  async next(group: "people" | "product" | "delivery" | "safety"): Promise<void> {
    await this.button(this.t("questionnaire.next")).click();
    await expect(this.heading(this.t(`questionnaire.groups.${group}`))).toBeFocused();
  }

  async answerMilestone(): Promise<void> {
    const { t, typed } = this;
    await this.answer("milestones", 1).fill(typed.milestone);
    const question = t("questionnaire.questions.milestones");
    const label = t("questionnaire.answer", { question, number: "1" });
    await this.field(t("questionnaire.day", { label })).fill(days.typed.split("-").reverse().join("/"));
  }

  /** Reads what will be sent, to the letter. */
  async review(): Promise<Locator> {
    await this.step("review").click();
    await this.page.getByText(this.t("questionnaire.review.text")).click();
    const text = this.page.getByRole("region", { name: this.t("questionnaire.review.text") });
    await expect(text).toContainText(`> ${this.name}`);
    return text;
  }

  /** Sends it; the answer will come to a column of its own. */
  async send(): Promise<void> {
    await this.button(this.t("questionnaire.send.label")).click();
    await this.page.waitForURL(/\/aiChat\?column=[^&]*$/);
    await expect(this.column).toBeVisible();
  }

  /** Only what must be answered, and off it goes. */
  async sendTheLeast(): Promise<void> {
    await fillFor(this.question("name"), this.name);
    await this.question("description").fill(this.typed.description);
    await this.step("review").click();
    await this.send();
  }

  /** The column of the answers, on the AI chat board. */
  get column(): Locator {
    return this.page.getByRole("region", { name: this.name, exact: true });
  }
  get cards(): Locator {
    return this.column.locator("[data-card-id]");
  }
  /** One language of an answer. */
  side = (id: QuestionId, language: Locale): Locator =>
    this.column.getByRole("region", {
      name: this.t("aiBoard.side.label", {
        language: this.t(`aiBoard.languages.${language}`),
        name: this.t(`questionnaire.questions.${id}`),
      }),
      exact: true,
    });
}
