import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

const colleague = "admin@ordo.local";

/** A window in which an email is written, by what it is called. */
class ComposePage {
  constructor(readonly page: Page) {}

  async openNew(): Promise<void> {
    await this.page.goto("/mail");
    await this.page.getByRole("button", { name: "New email" }).first().click();
    await expect(this.field("To")).toBeFocused();
  }

  window = (name = "New email") => this.page.getByRole("region", { name });
  field = (name: string) => this.page.getByRole("combobox", { name, exact: true });
  subject = () => this.page.getByRole("textbox", { name: "Subject" });
  message = () => this.page.getByRole("textbox", { name: "Message" });

  async fill({ to = colleague, subject = "Report", message = "Here it is." }): Promise<void> {
    await this.field("To").fill(to);
    await this.field("To").press("Enter");
    await this.subject().fill(subject);
    await this.message().click();
    await this.message().pressSequentially(message);
  }
}

const composeTest = test.extend<{ compose: ComposePage }>({
  compose: async ({ page, login }, use) => {
    await login("member");
    const compose = new ComposePage(page);
    await compose.openNew();
    await use(compose);
  },
});

composeTest("an email is sent by the keys, and called back as it was typed", async ({ compose, page }) => {
  await compose.fill({ subject: "Called back" });
  await compose.message().press("ControlOrMeta+Enter");
  await expect(compose.window("Called back")).toBeHidden();
  await expect(page.getByText("Email sent")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(compose.window("Called back")).toBeVisible();
  await expect(compose.subject()).toHaveValue("Called back");
  await expect(compose.message()).toContainText("Here it is.");
});

composeTest("a draft is stored as it is typed, and is there after a reload", async ({ compose, page }) => {
  await compose.fill({ subject: "A draft to keep" });
  await expect(compose.window("A draft to keep").getByText("Draft saved")).toBeVisible();
  await page.goto("/mail?label=drafts");
  await expect(page.getByText("A draft to keep").first()).toBeVisible();
});

composeTest("several addresses are pasted at once, and one that is none says so", async ({ compose, page }) => {
  await compose.field("To").fill("admin@ordo.local, not-an-address");
  await compose.field("To").press("Enter");
  await expect(page.getByRole("button", { name: "Remove admin@ordo.local" })).toBeVisible();
  await expect(compose.window().getByText("not-an-address isn't a valid email address.")).toBeVisible();
  await compose.window().getByRole("button", { name: "Send", exact: true }).click();
  await expect(compose.window().getByText("Correct or remove the addresses marked in red.")).toBeVisible();
  await compose.field("To").press("Backspace");
  await expect(page.getByRole("button", { name: "Remove not-an-address" })).toBeHidden();
});

composeTest("a forgotten attachment is asked about once", async ({ compose }) => {
  await compose.fill({ message: "See the attached report." });
  await compose.window("Report").getByRole("button", { name: "Send", exact: true }).click();
  await expect(compose.window("Report").getByText("You mention an attachment")).toBeVisible();
  await compose.window("Report").getByRole("button", { name: "Send anyway" }).click();
  await expect(compose.window("Report")).toBeHidden();
});

composeTest("a file is attached, taken away, and goes along", async ({ compose, page }) => {
  await compose.fill({ subject: "With a file" });
  const files = ["minutes.txt", "other.txt"].map((name) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(`Text of ${name}`),
  }));
  await compose.window("With a file").getByLabel("Attach files").setInputFiles(files);
  await expect(page.getByRole("button", { name: "Remove minutes.txt" })).toBeVisible();
  await page.getByRole("button", { name: "Remove other.txt" }).click();
  await expect(page.getByRole("button", { name: "Remove other.txt" })).toBeHidden();
  await expect(compose.window("With a file").getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  await compose.window("With a file").getByRole("button", { name: "Send", exact: true }).click();
  await page.goto("/mail?label=sent");
  await page
    .getByRole("list", { name: "Emails" })
    .getByRole("link", { name: /With a file/ })
    .first()
    .click();
  await expect(page.getByTitle("Download minutes.txt")).toBeVisible();
  await expect(page.getByTitle("Download other.txt")).toHaveCount(0);
});

composeTest("Esc makes the window small, and it holds what was typed", async ({ compose, page }) => {
  await compose.fill({ subject: "Small" });
  await compose.subject().press("Escape");
  await expect(compose.subject()).toBeHidden();
  const title = page.getByRole("button", { name: "Small", expanded: false });
  await expect(title).toBeFocused();
  await title.press("Enter");
  await expect(compose.subject()).toHaveValue("Small");
});

composeTest("a draft is discarded, and restored as it was typed", async ({ compose, page }) => {
  await compose.fill({ subject: "Thrown away" });
  await compose.window("Thrown away").getByRole("button", { name: "Discard draft" }).click();
  await expect(compose.window("Thrown away")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(compose.subject()).toHaveValue("Thrown away");
});

composeTest(
  "an email that is written offline leaves once, when there is a network again",
  async ({ compose, context, page }) => {
    await compose.fill({ subject: "From a tunnel" });
    await expect(compose.window("From a tunnel").getByText("Draft saved")).toBeVisible();
    await context.setOffline(true);
    await compose.window("From a tunnel").getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("An email will be sent when you're back online.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Email sent")).toBeVisible();
    await page.goto("/mail?label=sent");
    await expect(page.getByRole("listitem").filter({ hasText: "From a tunnel" })).toHaveCount(1);
  },
);
