import type { Route } from "playwright/test";
import { fillFor } from "./awake";
import { expect, test } from "./fixtures";
import { makeNewcomer } from "./newcomer";

test("somebody who loses rights, the right to be here, or the session while a page is open is told, and has a way on", async ({
  page,
  browser,
  database,
  login,
  noise,
  baseURL,
}) => {
  noise.allow(/status of 40[13]/);
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `loses-${mark}@example.mn`;
  const roleId = 900_000 + Math.floor(Math.random() * 90_000);
  await database.rows(
    `insert into role (id, name, may_sign_in, permissions) values ($1, $2, true, '["roles:manage","orders:read"]')`,
    [roleId, `Role ${mark}`],
  );
  const [person] = await database.rows<{ id: string }>(
    `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id)
     values (gen_random_uuid(), 'Loses Access', 'Loses', 'Access', $1, $2, true, $3) returning id`,
    [`loses-${mark}`, email, roleId],
  );
  await login("admin");
  const asAdmin = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: baseURL ?? "" } });
    expect(answer.status()).toBe(200);
  };
  const context = await browser.newContext({ baseURL });
  const signIn = async () => {
    const value = await database.openSession(email);
    await context.addCookies([
      { name: "token", value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" },
      { name: "i18next", value: "en", url: baseURL ?? "" },
    ]);
  };
  await signIn();
  const theirs = await context.newPage();
  const notified = (text: string) => theirs.getByRole("status").filter({ hasText: text });

  await theirs.goto("/user/roles");
  await expect(theirs.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
  await asAdmin("/api/userRoles/update", { roleId, role: { permissions: ["orders:read"] } });
  await expect(theirs.getByText("Your permissions have changed")).toBeVisible();
  await expect(theirs.getByRole("heading", { level: 1, name: "Roles" })).toBeHidden();
  await expect(theirs.getByRole("main").getByRole("link").first()).toBeVisible();

  // What changes between the drawing of a page and the opening of its event stream reaches it as well.
  const held: Route[] = [];
  await theirs.route("**/api/events**", (route) => void held.push(route));
  await theirs.goto("/user/profile");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await asAdmin("/api/userRoles/update", { roleId, role: { permissions: ["orders:read", "users:manage"] } });
  // Lets go what was held.
  await theirs.unroute("**/api/events**");
  await expect(theirs.getByText("Your permissions have changed")).toBeVisible();

  await theirs.goto("/user/profile");
  await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
  await asAdmin("/api/userRoles/update", { roleId, role: { maySignIn: false } });
  await notified("Your access was revoked").getByRole("button", { name: "Details" }).click();
  await expect(theirs.getByRole("heading", { name: "Your account cannot sign in" })).toBeVisible();

  await asAdmin("/api/userRoles/update", { roleId, role: { maySignIn: true } });
  await theirs.goto("/user/profile");
  await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
  await asAdmin("/api/users/delete", { userIds: [person?.id] });
  await expect(notified("You've been signed out")).toBeVisible();
  await notified("You've been signed out").getByRole("button", { name: "Sign in again" }).click();
  await theirs.waitForURL("/auth/login?returnTo=%2Fuser%2Fprofile&reason=ended");
  await expect(notified("You were signed out because")).toBeVisible();
  await context.close();
});

test("a call of a page whose session has ended says so, what was typed stays, and whoever signs in again goes on", {
  tag: "@gate",
}, async ({ page, database, noise, baseURL }) => {
  noise.allow(/status of 401|ERR_FAILED/);
  const { email } = await makeNewcomer(page, database);
  // The stream of events would tell first.
  await page.route("**/api/events**", (route) => route.abort());
  await page.goto("/user/account");
  const name = page.getByRole("textbox", { name: "Given name" });
  await fillFor(name, "Typed meanwhile");
  await database.rows(`delete from session where user_id = (select id from "user" where email = $1)`, [email]);
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  const ended = page.getByRole("status").filter({ hasText: "You've been signed out" });
  await expect(ended).toBeVisible();
  await expect(name).toHaveValue("Typed meanwhile");

  // As in another tab.
  const value = await database.openSession(email);
  await page.context().addCookies([{ name: "token", value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
  await save.click();
  const firstName = () => database.rows(`select first_name from "user" where email = $1`, [email]);
  await expect.poll(firstName).toEqual([{ first_name: "Typed meanwhile" }]);
  await expect(ended).toBeHidden();
});

test("the page to edit oneself shows the form, and saves what one may change", async ({ page, login, database }) => {
  await login("second");
  const own = `select slug, job_title from "user" where email = 'second@ordo.local'`;
  const [before] = await database.rows<{ slug: string; job_title: string | null }>(own);
  await page.goto(`/user/${before?.slug}/edit`);
  await expect(page).toHaveURL(`/user/${before?.slug}/edit`);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("readonly", "");
  const job = page.getByRole("textbox", { name: "Job title" });
  await fillFor(job, "Night porter");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await expect.poll(async () => (await database.rows<{ job_title: string }>(own))[0]?.job_title).toBe("Night porter");
  await database.rows(`update "user" set job_title = $1 where email = 'second@ordo.local'`, [before?.job_title]);
});
