import { clickFor, fillFor } from "./awake";
import { expect, test } from "./fixtures";

test("who is invited registers by the link of the mail, is signed in at once, and the link is used up", {
  tag: "@gate",
}, async ({ page, browser, login, database, baseURL }) => {
  const language = { name: "i18next", value: "en", url: baseURL ?? "" };
  await page.context().addCookies([language]);
  const email = `invited-${crypto.randomUUID().slice(0, 8)}@example.mn`;
  await login("admin");
  await page.goto("/user/list");
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await clickFor(page.getByRole("button", { name: "Invite", exact: true }), dialog);
  const addresses = dialog.getByRole("textbox", { name: "Email addresses" });
  await expect(addresses).toBeFocused();
  await page.keyboard.type("nobody at home");
  await dialog.getByRole("button", { name: /^Send / }).press("Enter");
  await expect(addresses).toHaveAttribute("aria-invalid", "true");
  await addresses.fill(`${email}, member@ordo.local`);
  await dialog.getByRole("button", { name: "Send 2 invitations" }).press("Enter");
  await expect(page.getByText("1 invitation sent")).toBeVisible();
  await expect(dialog.getByText("member@ordo.local: already has an account")).toBeVisible();
  const waiting = dialog.getByRole("listitem").filter({ hasText: email });
  await expect(waiting).toContainText("Staff");

  const mail = await database.lastMail(email, "invitation");
  const link = new URL(/https?:\S+invitation=\S+/.exec(mail)?.[0] ?? "");
  const context = await browser.newContext({ baseURL });
  await context.addCookies([language]);
  const newcomer = await context.newPage();
  await newcomer.goto(link.pathname + link.search);
  await expect(newcomer.getByRole("heading", { name: "You're invited" })).toBeVisible();
  const field = newcomer.getByLabel("Email");
  await expect(field).toHaveValue(email);
  await expect(field).toHaveAttribute("readonly", "");
  await fillFor(newcomer.getByLabel("Given name"), "Номин");
  await newcomer.getByLabel("Family name").fill("Тумэн");
  await newcomer.getByRole("textbox", { name: "Password" }).fill("a calm river at dawn");
  await newcomer.keyboard.press("Enter");
  await newcomer.waitForURL("/dashboard/general");
  await expect(newcomer.getByRole("button", { name: /Т\.Номин/ })).toBeVisible();
  const [row] = await database.rows(
    `select u.role_id, u.email_verified from "user" u join invitation i on i.email = u.email
     where u.email = $1 and i.accepted_at is not null`,
    [email],
  );
  expect(row).toEqual({ role_id: 2, email_verified: true });
  await context.close();

  const late = await browser.newContext({ baseURL });
  await late.addCookies([language]);
  const another = await late.newPage();
  await another.goto(link.pathname + link.search);
  await expect(another.getByText("This invitation is no longer valid")).toBeVisible();
  await late.close();

  await page.reload();
  await clickFor(page.getByRole("button", { name: "Invite", exact: true }), dialog);
  await expect(addresses).toBeFocused();
  await expect(dialog.getByRole("region", { name: "Pending invitations" })).not.toContainText(email);
});

test("an invitation whose mail was rejected for good says so, in the mail server's words", async ({
  page,
  login,
  database,
}) => {
  const email = `rejected-${crypto.randomUUID().slice(0, 8)}@example.mn`;
  await login("admin");
  await page.goto("/user/list");
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  const open = page.getByRole("button", { name: "Invite", exact: true });
  await clickFor(open, dialog);
  await fillFor(dialog.getByRole("textbox", { name: "Email addresses" }), email);
  await dialog.getByRole("button", { name: /^Send / }).click();
  const row = dialog.getByRole("listitem").filter({ hasText: email });
  await expect(row).not.toContainText("not delivered");
  // What the delivery keeps of such an answer; that it keeps it is the server tests' part.
  await database.rows(
    `update job set done_at = null, attempts = 12, last_error = '550 5.1.1 No such person here'
     where kind = 'mail.deliver' and key in (select id::text from mail_outbox where recipient = $1)`,
    [email],
  );
  await page.reload();
  await clickFor(open, dialog);
  await expect(row).toContainText("Rejected by the mail server: 550 5.1.1 No such person here");
  await expect(row).toContainText("not delivered");
  await row.getByRole("button", { name: `Resend the invitation to ${email}` }).click();
  await expect(row).not.toContainText("not delivered");
});
