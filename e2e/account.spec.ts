import { createHash } from "node:crypto";
import { fillFor } from "./awake";
import { expect, test } from "./fixtures";
import { givePassword, makeNewcomer, signOut } from "./newcomer";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:99.0) Gecko/20100101 Firefox/99.0";

test("people keep their own details, end a session elsewhere and renew their password", { tag: "@gate" }, async ({
  page,
  database,
  noise,
  baseURL,
}) => {
  noise.allow(/status of 422/);
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  const newcomer = await makeNewcomer(page, database);
  const { email } = newcomer;
  const other = await database.openSession(email);
  const hash = createHash("sha256").update(other).digest("base64url");
  await database.rows("update session set user_agent = $1 where token = $2", [firefox, hash]);
  const statusOf = async (token: string) =>
    (await fetch(new URL("/api/auth/me", baseURL), { headers: { cookie: `token=${token}` } })).status;

  await page.goto("/user/account");
  const phone = page.getByLabel("Phone");
  await fillFor(phone, "12");
  await phone.press("Enter");
  const summary = page.getByRole("alert").filter({ hasText: "Fix 1 field to continue" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /^Phone: Enter a valid phone number/ }).press("Enter");
  await expect(phone).toBeFocused();
  await phone.fill("99112233");
  await phone.press("Enter");
  await expect(page.getByText("Changes saved")).toBeVisible();
  const [row] = await database.rows('select phone_number from "user" where email = $1', [email]);
  expect(row).toEqual({ phone_number: "+97699112233" });

  const tabs = page.getByRole("navigation", { name: "Account sections" });
  await tabs.getByRole("link", { name: "Sessions" }).press("Enter");
  await expect(page).toHaveURL(/tab=sessions/);
  const list = page.getByRole("region", { name: "Active sessions" });
  await expect(list.getByText("This device")).toHaveCount(1);
  expect(await statusOf(other)).toBe(200);
  await list.getByRole("button", { name: "Sign out Firefox 99 on Linux" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Sign out", exact: true }).press("Enter");
  // Behind the question the list is hidden, and would hold nothing.
  await expect(question).toBeHidden();
  await expect(list.getByText("This device")).toBeVisible();
  await expect(list.getByText("Firefox 99")).toHaveCount(0);
  await expect.poll(() => statusOf(other)).toBe(401);

  const third = await database.openSession(email);
  await tabs.getByRole("link", { name: "Security" }).press("Enter");
  const renewed = "seven horses near the lake";
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill(renewed);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Incorrect password. Try again.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill(newcomer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed")).toBeVisible();
  expect(await statusOf(third)).toBe(401);
  await signOut(page, newcomer);
  await givePassword(page, { ...newcomer, password: renewed });
  await page.waitForURL("/dashboard/general");
});
