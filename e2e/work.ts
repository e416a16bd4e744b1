import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import type { ProjectInput } from "../features/project/schema";
import type { TaskInput } from "../features/task/schema";
import { test as base, expect } from "./fixtures";

/** Calls the API as whoever is signed in on the page, from the page itself: writes come from our own origin alone. */
async function call<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const { ok, text } = await page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(address, {
        method: sent === undefined ? "GET" : "POST",
        headers: { "content-type": "application/json" },
        body: sent,
      });
      return { ok: answer.ok, text: await answer.text() };
    },
    [path, body && JSON.stringify(body)] as const,
  );
  if (!ok) throw new Error(`${path}: ${text}`);
  return (text.startsWith("{") ? JSON.parse(text) : text) as Answer;
}

export type Project = Readonly<{ id: string; boardId: string }>;

/** What one person works on, made past the screen. */
export class Work {
  readonly personId: string;
  readonly #page: Page;

  constructor(page: Page, personId: string) {
    this.#page = page;
    this.personId = personId;
  }

  call = <Answer>(path: string, body?: object): Promise<Answer> => call(this.#page, path, body);

  async project(project: ProjectInput): Promise<Project> {
    return (await this.call<{ project: Project }>("/api/project/new", { project })).project;
  }

  /** Makes a task, which waits for others; answers its id. */
  async task(projectId: string, task: Partial<TaskInput> & { name: string }, waitsFor: string[] = []): Promise<string> {
    const path = "/api/project/task";
    const { task: made } = await this.call<{ task: { id: string } }>(`${path}/new`, { projectId, task });
    for (const dependsOnId of waitsFor) await this.call(`${path}/dependency/add`, { taskId: made.id, dependsOnId });
    return made.id;
  }
}

/** With somebody of the test's own (`work`), signed in on the page, whose lists hold nothing but what the test makes. */
export const test = base.extend<{ work: Work }>({
  work: [
    async ({ page, database, baseURL }, use) => {
      const id = randomUUID();
      const email = `worker-${id}@example.mn`;
      await database.rows(
        `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id)
       values ($1, 'Saran Bold', 'Saran', 'Bold', $2, $3, true, 2)`,
        [id, `worker-${id}`, email],
      );
      const cookie = { url: baseURL ?? "", sameSite: "Lax" } as const;
      await page.context().addCookies([
        { ...cookie, name: "i18next", value: "en" },
        { ...cookie, name: "token", value: await database.openSession(email), httpOnly: true },
      ]);
      await page.goto("/_app");
      await use(new Work(page, id));
    },
    { auto: true },
  ],
});

export { expect };

/** What was told when something was done, with its way back. */
export const notified = (page: Page, words: string): Locator => page.getByRole("listitem").filter({ hasText: words });

/** What is asked before typed text is lost; it is answered with staying. */
export async function stay(page: Page): Promise<void> {
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
}
