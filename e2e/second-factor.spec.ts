import { authenticator } from "./factors";
import { expect, test } from "./fixtures";
import { givePassword, makeNewcomer, signOut } from "./newcomer";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

test("a code from the app is the second step, a trusted browser is spared it, and a recovery code opens once", {
  tag: "@gate",
}, async ({ page, database, noise }) => {
  // Codes that are refused.
  noise.allow(/status of 422/);
  const newcomer = await makeNewcomer(page, database);
  await page.goto("/user/account?tab=security");
  await page.getByRole("button", { name: "Set up", exact: true }).press("Enter");
  const field = page.getByLabel("Authenticator code");
  await expect(field).toBeFocused();
  const codeOf = authenticator(((await page.locator("form code").textContent()) ?? "").replaceAll(" ", ""));

  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter the 6-digit code.")).toBeVisible();
  await expect(field).toHaveValue("12345");
  const first = await codeOf(0);
  await field.fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeFocused();
  const recoveryCodes = await page.locator("ol code").allTextContents();
  expect(new Set(recoveryCodes).size).toBe(10);
  await page.getByRole("button", { name: "I've saved them" }).press("Enter");
  await expect(page.getByText(/10 recovery codes left/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Create new recovery codes", exact: true })).toBeFocused();

  await signOut(page, newcomer);
  await givePassword(page, newcomer);
  await expect(field).toBeFocused();
  await field.fill(first);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Incorrect or already used code. Enter the next one.")).toBeVisible();
  await expect(field).toHaveValue(first);
  await expect(field).toBeFocused();
  await page.getByRole("checkbox", { name: "Trust this browser for 30 days" }).press("Space");
  await field.fill(await codeOf(1));
  await page.keyboard.press("Enter");
  await page.waitForURL("/dashboard/general");

  await signOut(page, newcomer);
  await givePassword(page, newcomer);
  await page.waitForURL("/dashboard/general");
  await page.goto("/user/account?tab=security");
  const browsers = page.getByRole("region", { name: "Trusted browsers" });
  await expect(browsers.getByText("This browser")).toBeVisible();
  await browsers.getByRole("button", { name: /^Remove / }).press("Enter");
  await expect(browsers).toBeHidden();

  const enterByRecoveryCode = async () => {
    await signOut(page, newcomer);
    await givePassword(page, newcomer);
    await expect(field).toBeFocused();
    await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await page.keyboard.type(recoveryCodes[0]?.toUpperCase() ?? "");
    await page.keyboard.press("Enter");
  };
  await enterByRecoveryCode();
  await page.waitForURL("/dashboard/general");
  await enterByRecoveryCode();
  await expect(page.getByText("Incorrect or already used recovery code.")).toBeVisible();
});
