import { addFingerprintReader } from "./factors";
import { expect, test } from "./fixtures";
import { makeNewcomer, signOut } from "./newcomer";

test("a passkey is made, named, signs in without a password, and opens nothing once it is removed", async ({
  page,
  database,
  noise,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  const newcomer = await makeNewcomer(page, database);
  await addFingerprintReader(page);

  await page.goto("/user/account?tab=security");
  await page.getByRole("button", { name: "Add passkey" }).press("Enter");
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a name of up to 60 characters.")).toBeVisible();
  await name.fill("My laptop");
  await name.press("Enter");
  const keys = page.getByRole("listitem").filter({ hasText: "never used" });
  await expect(keys).toContainText("My laptop");
  await keys.getByRole("button", { name: "Rename My laptop" }).press("Enter");
  await expect(name).toHaveValue("My laptop");
  await name.fill("Зөөврийн");
  await name.press("Enter");
  await expect(keys).toContainText("Зөөврийн");

  await signOut(page, newcomer);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("/dashboard/general");
  const [row] = await database.rows(
    'select passkey.name, last_used_at is not null as used from passkey join "user" on "user".id = user_id where email = $1',
    [newcomer.email],
  );
  expect(row).toEqual({ name: "Зөөврийн", used: true });

  await page.goto("/user/account?tab=security");
  await page.getByRole("button", { name: "Remove Зөөврийн" }).press("Enter");
  // Whose last proof is too old proves anew, here by the password.
  await database.rows(
    `update session set reauthenticated_at = now() - interval '6 minutes'
     where user_id = (select id from "user" where email = $1)`,
    [newcomer.email],
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).press("Enter");
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  const password = proof.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await expect(proof.getByText("Incorrect password. Try again.")).toBeVisible();
  await password.fill(newcomer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("No passkeys yet")).toBeVisible();
  await signOut(page, newcomer);
  noise.allow(/status of (401|403|422)/);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page).toHaveURL("/auth/login");
});
