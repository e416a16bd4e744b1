import type { Page } from "playwright/test";
import { fillFor } from "./awake";
import { expect, test } from "./fixtures";

const [member, secret] = ["member@ordo.local", "ordo-member-demo"];

async function signIn(page: Page) {
  await fillFor(page.getByLabel("Email"), member);
  await page.getByRole("textbox", { name: "Password" }).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** A cookie with the session's name that only some addresses are sent. */
async function leaveCookie(page: Page, baseURL: string | undefined, path: string) {
  const { hostname } = new URL(baseURL ?? "");
  await page.context().addCookies([{ name: "token", value: "x", domain: hostname, path }]);
}

test("a dead session cookie for the API alone keeps nobody from signing in", async ({ page, baseURL }) => {
  await leaveCookie(page, baseURL, "/api");
  await page.goto("/auth/login?returnTo=/user/list");
  await signIn(page);
  await page.waitForURL("/user/list");
  const answer = page.waitForResponse("**/api/users");
  await page.getByRole("searchbox").first().fill("bat");
  expect((await answer).status()).toBe(200);
  await expect(page).toHaveURL(/\/user\/list/);
});

test("a dead session cookie for the sign-in pages alone does not send a visitor in circles", async ({
  page,
  baseURL,
}) => {
  await leaveCookie(page, baseURL, "/auth");
  await page.goto("/auth/login?returnTo=/calendar");
  await signIn(page);
  await page.waitForURL("/calendar");
});

test("signing in leads to the very place in the page that was asked for", async ({ page }) => {
  const wanted = "/calendar?view=week&date=2026-09-16#row-7";
  await page.goto(wanted);
  await page.waitForURL(/\/auth\/login/);
  // The way by another page of the account keeps it, too.
  await page.getByRole("link", { name: "Reset your password" }).click();
  await page.waitForURL(/\/auth\/reset-password/);
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await page.waitForURL(/\/auth\/login/);
  await signIn(page);
  await page.waitForURL(wanted);
});

test("one line under the sign-in button leads everybody to a new password and to the confirmation", async ({
  page,
}) => {
  await page.goto("/auth/login?returnTo=/kanban");
  const help = page.getByText("Can't sign in? Reset your password or confirm your email.");
  await expect(help).toBeVisible();
  const below = await help.boundingBox();
  const button = await page.getByRole("button", { name: "Sign in", exact: true }).boundingBox();
  expect(below?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
  await page.getByRole("link", { name: "confirm your email" }).click();
  await page.waitForURL("/auth/verify?returnTo=%2Fkanban");
});
