import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

const member = "member@ordo.local";

// They share one mailbox, whose order and counts they look at.
test.describe.configure({ mode: "default" });

/** Sends a mail as whoever is signed in on the page. */
const send = (page: Page, subject: string, values: object = {}) =>
  page.evaluate(
    async (body) => {
      const answer = await fetch("/api/mail/send", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    { to: [member], subject, message: "The truck is in **bay 4**.", ...values },
  );

/** The mailbox as somebody sees it. */
class ShownMailbox {
  constructor(readonly page: Page) {}

  labels = () => this.page.getByRole("navigation", { name: "Labels" });
  label = (name: string) => this.labels().getByRole("link", { name });
  rows = () => this.page.getByRole("list", { name: "Emails" }).getByRole("listitem");
  row = (subject: string) => this.rows().filter({ hasText: subject });
  reading = (subject: string) => this.page.getByRole("article", { name: subject });

  async unreadCount(): Promise<number> {
    const [text = "0"] = await this.label("Inbox")
      .getByText(/^\d+ unread/)
      .allTextContents();
    return Number.parseInt(text, 10);
  }
}

const mailTest = test.extend<{ mine: ShownMailbox; sender: Page }>({
  mine: async ({ page, login }, use) => {
    await login("member");
    await page.goto("/mail");
    await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
    await use(new ShownMailbox(page));
  },
  sender: async ({ visit }, use) => {
    const page = await visit("second");
    await page.goto("/mail");
    await use(page);
  },
});

mailTest(
  "an email of a colleague appears, is read when it is opened, and archived until Undo",
  { tag: "@gate" },
  async ({ mine, sender }) => {
    const subject = "Night delivery";
    const before = await mine.unreadCount();
    expect(await send(sender, subject)).toBe(200);
    await expect(mine.row(subject)).toBeVisible();
    await expect.poll(() => mine.unreadCount()).toBe(before + 1);

    await mine.row(subject).getByRole("link").click();
    await expect(mine.reading(subject).getByText("The truck is in bay 4.")).toBeVisible();
    await expect.poll(() => mine.unreadCount()).toBe(before);

    await mine.reading(subject).getByRole("button", { name: "Archive" }).click();
    await expect(mine.row(subject)).toHaveCount(0);
    await mine.page.getByRole("button", { name: "Undo" }).click();
    await expect(mine.row(subject)).toBeVisible();
  },
);

mailTest("keys move through the list, star, archive and come back", async ({ mine, sender }) => {
  expect(await send(sender, "First of two")).toBe(200);
  expect(await send(sender, "Second of two")).toBe(200);
  await expect(mine.row("Second of two")).toBeVisible();
  await mine.page.keyboard.press("j");
  await mine.page.keyboard.press("s");
  const star = mine.row("Second of two").getByRole("button", { name: "Star “Second of two”" });
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await mine.page.keyboard.press("j");
  await mine.page.keyboard.press("Enter");
  await expect(mine.reading("First of two")).toBeVisible();
  await mine.page.keyboard.press("u");
  await expect(mine.reading("First of two")).toHaveCount(0);
  await mine.page.keyboard.press("e");
  await expect(mine.row("First of two")).toHaveCount(0);
  await expect(mine.row("Second of two")).toBeVisible();
});

mailTest("several emails are selected with Shift, get a label, and lose it by Undo", async ({ mine, sender }) => {
  for (const subject of ["Range one", "Range two", "Range three"]) expect(await send(sender, subject)).toBe(200);
  await expect(mine.row("Range three")).toBeVisible();
  await mine.labels().getByRole("button", { name: "Create label" }).click();
  const dialog = mine.page.getByRole("dialog", { name: "New label" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Deliveries");
  await dialog.getByRole("button", { name: "Create label" }).click();
  await expect(mine.label("Deliveries")).toBeVisible();

  await mine.row("Range three").getByRole("checkbox").check();
  await mine
    .row("Range one")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(mine.page.getByText("3 selected")).toBeVisible();
  await mine.page.getByRole("button", { name: "Label as" }).click();
  await mine.page.getByRole("menuitemradio", { name: "Deliveries" }).click();
  await expect(mine.row("Range two")).toContainText("Deliveries");
  await mine.page.getByRole("button", { name: "Undo" }).click();
  await expect(mine.row("Range two")).not.toContainText("Deliveries");
});

mailTest("an email dropped on a label goes there", async ({ mine, sender }) => {
  expect(await send(sender, "To be dragged")).toBe(200);
  await mine.row("To be dragged").dragTo(mine.label("Archive"));
  await expect(mine.row("To be dragged")).toHaveCount(0);
  await mine.label("Archive").click();
  await expect(mine.row("To be dragged")).toBeVisible();
});

mailTest("a search with an operator finds, and its address leads there again", async ({ mine, sender }) => {
  expect(await send(sender, "Quokka wheels")).toBe(200);
  await expect(mine.row("Quokka wheels")).toBeVisible();
  await mine.page.keyboard.press("/");
  await mine.page.keyboard.type("quokka ");
  await mine.page.getByRole("button", { name: "Unread", exact: true }).click();
  await expect(mine.page).toHaveURL(/search=quokka/);
  await expect(mine.rows()).toHaveCount(1);
  await mine.page.reload();
  await expect(mine.row("Quokka wheels")).toBeVisible();
});

mailTest("the trash is emptied after a question that names how many", async ({ mine, sender }) => {
  expect(await send(sender, "To be thrown away")).toBe(200);
  await mine.row("To be thrown away").getByRole("checkbox").check();
  await mine.page.getByRole("button", { name: "Delete", exact: true }).click();
  await mine.label("Trash").click();
  await expect(mine.row("To be thrown away")).toBeVisible();
  await mine.page.getByRole("button", { name: "Empty trash" }).click();
  const question = mine.page.getByRole("alertdialog");
  await expect(question).toContainText(/Delete \d+ emails? permanently\?/);
  await question.getByRole("button", { name: "Empty trash" }).click();
  await expect(mine.page.getByText("The trash is empty")).toBeVisible();
});

mailTest("on a phone the panes follow one another", async ({ mine, sender }) => {
  expect(await send(sender, "One at a time")).toBe(200);
  await mine.page.setViewportSize({ width: 390, height: 844 });
  await expect(mine.labels()).toBeHidden();
  await mine.row("One at a time").getByRole("link").click();
  await expect(mine.rows().first()).toBeHidden();
  await mine.reading("One at a time").getByRole("button", { name: "Back to the list" }).click();
  await mine.page.getByRole("button", { name: "Show labels" }).click();
  await mine.label("Sent").click();
  await expect(mine.page.getByRole("heading", { level: 1, name: "Sent" })).toBeVisible();
});
