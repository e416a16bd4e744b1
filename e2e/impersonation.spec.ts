import { clickFor } from "./awake";
import { expect, test } from "./fixtures";

test("an administrator looks through somebody's eyes, says why, may not take the account over, and returns", {
  tag: "@gate",
}, async ({ page, browser, login, database, noise, baseURL }) => {
  noise.allow(/status of 403/);
  const language = { name: "i18next", value: "en", url: baseURL ?? "" };
  await page.context().addCookies([language]);
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `seen-${mark}@example.mn`;
  await database.rows(
    `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id)
     values (gen_random_uuid(), 'Т.Сарнай', 'Сарнай', 'Тумэн', $1, $2, true, 2)`,
    [`seen-${mark}`, email],
  );

  await login("admin");
  await page.goto(`/user/profile?name=seen-${mark}`);
  const dialog = page.getByRole("dialog");
  await clickFor(page.getByRole("button", { name: "View as this person" }), dialog);
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  await expect(reason).toBeFocused();
  await dialog.getByRole("button", { name: "Start" }).press("Enter");
  await expect(dialog.getByText("Enter a reason")).toBeVisible();
  await reason.fill("Request 12: the board stays empty");
  await dialog.getByRole("button", { name: "Start" }).press("Enter");

  const banner = page.getByRole("complementary", { name: "Viewing as someone else" });
  await expect(banner).toContainText("You're viewing as Т.Сарнай.");
  await expect(banner).toContainText("Request 12: the board stays empty");
  await expect(banner).toContainText("Ends in 30 minutes.");
  // Their rights and no others, and nothing that would give the account away.
  await page.goto("/user/audit");
  await expect(page).toHaveURL(/\/403$/);
  await page.goto("/user/account?tab=security");
  await expect(banner).toBeVisible();
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Not mine");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Couldn't update passkeys. Try again.")).toBeVisible();

  // Whose eyes they are sees it, and who it is.
  const context = await browser.newContext({ baseURL });
  const value = await database.openSession(email);
  await context.addCookies([language, { name: "token", value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
  const theirs = await context.newPage();
  await theirs.goto("/user/account?tab=sessions");
  await expect(theirs.getByText("Reason: Request 12: the board stays empty")).toBeVisible();
  await context.close();

  await banner.getByRole("button", { name: "End" }).press("Enter");
  await expect(page).toHaveURL("/dashboard/general");
  await expect(banner).toHaveCount(0);
  await page.goto(`/user/audit?area=impersonation&q=${encodeURIComponent("Сарнай")}`);
  const entries = page.getByRole("list", { name: "Audit log" }).getByRole("listitem");
  await expect(entries.first()).toContainText("Impersonation ended");
  await expect(entries.last()).toContainText("Impersonation started");
  await expect(entries.last()).toContainText("Request 12: the board stays empty");
});
