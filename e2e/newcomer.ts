import type { Page } from "playwright/test";
import { fillFor, pressSignOut } from "./awake";
import type { TestedDatabase } from "./database";

export type Newcomer = Readonly<{ email: string; password: string; name: string }>;

/** Somebody of one test alone, registered and confirmed, whom no other test disturbs; this browser is theirs. */
export async function makeNewcomer(page: Page, database: TestedDatabase): Promise<Newcomer> {
  const newcomer = {
    email: `newcomer-${crypto.randomUUID().slice(0, 8)}@example.mn`,
    password: "a calm river at dawn",
    name: "Saran Bold",
  };
  const { email, password } = newcomer;
  // However fast the tests are, one machine registers all of their people.
  await database.rows("delete from rate_limit where key like 'register-by:%'");
  await page.goto("/auth/register");
  // By the page itself: only calls from our own origin may make a session.
  await page.evaluate(
    (body) =>
      fetch("/api/auth/register", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    { email, password, firstName: "Saran", lastName: "Bold" },
  );
  const rows = await database.rows('update "user" set email_verified = true where email = $1 returning id', [email]);
  if (rows.length !== 1) throw new Error(`${email} was not registered.`);
  return newcomer;
}

/** By the menu of the shell, from any page of it. */
export async function signOut(page: Page, { name }: Newcomer): Promise<void> {
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await pressSignOut(page);
}

/** The first step of signing in; Enter sends it. */
export async function givePassword(page: Page, { email, password }: Newcomer): Promise<void> {
  await fillFor(page.getByLabel("Email"), email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("textbox", { name: "Password" }).press("Enter");
}
