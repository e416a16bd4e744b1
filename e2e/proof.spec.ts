import { sessionLimits } from "@/features/account/session/policy";
import type { TestedDatabase } from "./database";
import { addFingerprintReader, authenticator } from "./factors";
import { expect, test } from "./fixtures";
import { pressFor } from "./keys";
import { makeNewcomer, type Newcomer } from "./newcomer";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

/** The last proof is too old for what is dangerous. */
const ageProof = (database: TestedDatabase, { email }: Newcomer) =>
  database.rows(
    `update session set reauthenticated_at = now() - interval '6 minutes'
     where user_id = (select id from "user" where email = $1)`,
    [email],
  );

test("what is dangerous waits for a proof, which a code or a passkey gives, and is left undone without one", async ({
  page,
  database,
  noise,
}) => {
  // What is refused until it is proved.
  noise.allow(/status of 403/);
  const newcomer = await makeNewcomer(page, database);
  await addFingerprintReader(page);
  await page.goto("/user/account?tab=security");
  await page.getByRole("button", { name: "Set up", exact: true }).press("Enter");
  const codeOf = authenticator(((await page.locator("form code").textContent()) ?? "").replaceAll(" ", ""));
  await page.getByLabel("Authenticator code").fill(await codeOf(0));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I've saved them" }).press("Enter");
  await page.getByRole("button", { name: "Add passkey" }).press("Enter");
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
  await name.fill("My laptop");
  await name.press("Enter");
  await expect(page.getByRole("button", { name: "Remove My laptop" })).toBeVisible();

  await ageProof(database, newcomer);
  const renew = page.getByRole("button", { name: "Create new recovery codes", exact: true });
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await renew.press("Enter");
  const ask = page.getByRole("alertdialog");
  await ask.getByRole("button", { name: "Create new recovery codes", exact: true }).press("Enter");
  await expect(proof.getByLabel("Password", { exact: true })).toBeFocused();
  await proof.getByRole("button", { name: "Use authenticator app" }).press("Enter");
  const code = proof.getByLabel("Authenticator code");
  await expect(code).toBeFocused();
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(proof.getByText("Enter the 6-digit code.")).toBeVisible();
  await code.fill(await codeOf(1));
  await page.keyboard.press("Enter");
  await expect(proof).toBeHidden();
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I've saved them" }).press("Enter");

  await ageProof(database, newcomer);
  await page.getByRole("button", { name: "Remove My laptop" }).press("Enter");
  const remove = page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true });
  const password = proof.getByLabel("Password", { exact: true });
  await remove.press("Enter");
  await expect(password).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(proof).toBeHidden();
  // The question is asked still, and can be answered anew.
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await expect(password).toBeFocused();
  await proof.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await expect(page.getByText("No passkeys yet")).toBeVisible();
  const left = await database.rows(
    'select passkey.id from passkey join "user" on "user".id = user_id where email = $1',
    [newcomer.email],
  );
  expect(left).toEqual([]);
});

test("whoever is away for long is asked, stays by a key, and is signed out where nobody answers", async ({
  page,
  database,
  noise,
}) => {
  const newcomer = await makeNewcomer(page, database);
  const { idleS, idleSlackS, idleWarningS } = sessionLimits;
  await page.clock.install();
  await page.goto("/user/profile");
  // The clock of the page runs once it has come alive.
  const search = page.getByRole("combobox");
  await pressFor(page, "Control+K", search);
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
  const wait = async () => {
    await page.clock.fastForward((idleS - idleSlackS - idleWarningS) * 1_000);
    await expect(warning).toBeVisible();
  };
  await wait();
  const stay = warning.locator("footer").getByRole("button", { name: "Stay signed in" });
  await expect(stay).toBeFocused();
  await expect(warning).toHaveAccessibleDescription(/you'll be signed out/);
  await page.keyboard.press("Enter");
  await expect(warning).toBeHidden();

  await wait();
  noise.allow(/status of 401/);
  await page.clock.fastForward(idleWarningS * 1_000);
  await page.waitForURL(/\/auth\/login\?returnTo=%2Fuser%2Fprofile/);
  const sessions = 'select session.id from session join "user" on "user".id = user_id where email = $1';
  await expect.poll(() => database.rows(sessions, [newcomer.email])).toEqual([]);
});
