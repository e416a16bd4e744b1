import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { apiExamples } from "@/features/account/personal-token/domain/api-examples";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";
import { makeNewcomer } from "./newcomer";

const run = promisify(execFile);

test("a token is made after a recent sign-in, copied, used by a program, revoked and then refused", async ({
  page,
  context,
  database,
  noise,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  // What is refused until the person confirms who they are.
  noise.allow(/status of 403/);
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL }]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const newcomer = await makeNewcomer(page, database);
  await page.goto("/user/account?tab=tokens");
  await expect(page.getByText("No tokens yet")).toBeVisible();
  await page.getByRole("button", { name: "Create token" }).press("Enter");
  const form = page.getByRole("dialog", { name: "New access token" });
  const name = form.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByText("Enter a name of up to 60 characters.")).toBeVisible();
  await name.fill("Nightly export");
  await form.getByLabel("Expiration").selectOption({ label: "7 days" });
  await database.rows(
    `update session set reauthenticated_at = now() - interval '6 minutes'
     where user_id = (select id from "user" where email = $1)`,
    [newcomer.email],
  );
  await form.getByRole("button", { name: "Create token" }).press("Enter");
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await proof.getByLabel("Password", { exact: true }).fill(newcomer.password);
  await page.keyboard.press("Enter");

  const shown = page.getByRole("dialog", { name: "Copy your new token" });
  await shown.getByRole("button", { name: "Copy token" }).press("Enter");
  await expect(page.getByText("Token copied")).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^ordo_pat_[\w-]{43}$/);
  await expect(shown.getByRole("status", { name: "Token" })).toHaveText(secret);
  await shown.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByText(secret)).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ hasText: "Nightly export" });
  await expect(row).toContainText(`…${secret.slice(-4)}`);
  await expect(row).toContainText("Read-only");
  await expect(row).toContainText("never used");

  const { stdout } = await run("sh", ["-c", apiExamples(baseURL).curl], {
    env: { ...process.env, ORDO_TOKEN: secret },
  });
  expect(JSON.parse(stdout)).toMatchObject({ projects: [] });
  const send = (method: string, path: string) =>
    fetch(new URL(path, baseURL), {
      method,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: method === "POST" ? JSON.stringify({ project: { name: "By a program" } }) : undefined,
    });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
  expect(await codeOf(await send("POST", "/api/project/new"))).toBe("token-read-only");
  expect(await codeOf(await send("GET", "/api/auth/me"))).toBe("token-not-allowed");

  await page.reload();
  await expect(row).toContainText("last used");
  const stream = await send("GET", "/api/events");
  expect(stream.status).toBe(200);
  await row.getByRole("button", { name: "Revoke Nightly export" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).press("Enter");
  await expect(page.getByText("No tokens yet")).toBeVisible();
  // Its end is the answer's end: a stream that stayed open would never be read whole.
  await stream.text();
  expect((await send("GET", "/api/project/list")).status).toBe(401);
});

for (const locale of ["en", "mn", "ar"] as const) {
  for (const theme of ["light", "dark"] as const) {
    test(`tokens and their form are accessible: ${locale}, ${theme}`, async ({ page, context, database, baseURL }) => {
      const direction = locale === "ar" ? "rtl" : "ltr";
      await makeNewcomer(page, database);
      await context.addCookies(
        Object.entries({ i18next: locale, themeMode: theme, themeDirection: direction }).map(([name, value]) => ({
          name,
          value,
          url: baseURL ?? "",
        })),
      );
      await page.goto("/user/account?tab=tokens");
      await page.locator("main section button").first().press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
    });
  }
}
