import { createHash } from "node:crypto";
import type { Page } from "playwright/test";
import { freePort } from "../scripts/lib/checks.mjs";
import { awake, fillFor, pressSignOut } from "./awake";
import type { TestedDatabase } from "./database";
import { expect, test } from "./fixtures";
import { holdScripts } from "./held-requests";
import { ServerUnderTest } from "./server";

const password = "a calm river at dawn";
const renewed = "seven horses near the lake";

const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));

/** Ends the session of this browser alone: other tests are signed in as the same person. */
async function endSession(page: Page, database: TestedDatabase) {
  const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value ?? "";
  await database.rows("delete from session where token = $1", [createHash("sha256").update(token).digest("base64url")]);
}

async function enterCode(page: Page, code: string) {
  await awake(page.getByLabel("Digit 1 of 6"));
  await page.getByLabel("Digit 1 of 6").focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, ` ${code} `);
  await expect(page.getByLabel("Digit 6 of 6")).toHaveValue(code.at(-1) ?? "");
}

async function signIn(page: Page, email: string, secret: string) {
  await fillFor(page.getByLabel("Email"), email);
  await page.getByRole("textbox", { name: "Password" }).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a newcomer registers, confirms the address, signs out, renews the password and signs in", {
  tag: "@gate",
}, async ({ page, database }) => {
  const email = `newcomer-${crypto.randomUUID().slice(0, 8)}@example.mn`;
  const codeFor = async (purpose: string) => {
    return /\b\d{6}\b/.exec(await database.lastMail(email, purpose))?.[0] ?? "";
  };

  await page.goto("/auth/register");
  await fillFor(page.getByLabel("Given name"), "Saran");
  await page.getByLabel("Family name").fill("Bold");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await expect(page.getByText("Strength: strong")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();

  await page.waitForURL("/auth/verify");
  await expect(page.getByText(email)).toBeVisible();
  expect(await accessToken(page)).toMatch(/^ey/);
  await page.goto("/dashboard/general");
  await page.waitForURL("/auth/verify");
  await enterCode(page, await codeFor("verify"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("/dashboard/general");

  const [row] = await database.rows('select role_id, email_verified from "user" where email = $1', [email]);
  expect(row).toEqual({ role_id: 2, email_verified: true });

  await page.getByRole("button", { name: /Saran Bold/ }).click();
  await pressSignOut(page);
  expect(await accessToken(page)).toBeNull();
  await page.getByRole("link", { name: "Reset your password" }).click();
  await page.waitForURL("/auth/reset-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.waitForURL("/auth/new-password");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await enterCode(page, await codeFor("reset-password"));
  await page.getByLabel("New password").fill(renewed);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.getByRole("link", { name: "Sign in" }).click();

  await signIn(page, email, renewed);
  await page.waitForURL("/dashboard/general");
  expect(await accessToken(page)).toMatch(/^ey/);
});

test("below the code's button, what sends another and what leaves the account stand on its axis", async ({ page }) => {
  const email = `axis-${crypto.randomUUID().slice(0, 8)}@example.mn`;
  const person = { email, password, firstName: "Saran", lastName: "Bold" };
  await page.goto("/auth/register");
  // By the page itself: only calls from our own origin may make a session.
  await page.evaluate(
    (body) =>
      fetch("/api/auth/register", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    person,
  );
  await page.goto("/auth/verify");
  const middles = async () => {
    const boxes = ["Confirm", "Send a new code", "Use another account"].map(async (name) => {
      const box = await page.getByRole("button", { name }).boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
    });
    return new Set(await Promise.all(boxes)).size;
  };
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(middles).toBe(1);
  }
});

test("a refused sign-in leaves everything as it was and says nothing", { tag: "@gate" }, async ({ page, noise }) => {
  noise.allow(/status of (401|429)/);
  await page.goto("/auth/login?returnTo=/kanban");
  const before = await page.getByRole("main").textContent();
  const [email, secret] = [page.getByLabel("Email"), page.getByRole("textbox", { name: "Password" })];
  const expectNothing = async (name: string, word: string, status: number) => {
    const refused = page.waitForResponse("**/api/auth/login");
    await signIn(page, name, word);
    expect((await refused).status()).toBe(status);
    await expect(secret).toBeFocused();
    for (const field of [email, secret]) await expect(field).not.toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveValue(name);
    await expect(secret).toHaveValue(word);
    await expect.poll(() => page.getByRole("main").textContent()).toBe(before);
    expect(await accessToken(page)).toBeNull();
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "token" }));
  };
  await expectNothing("customer@ordo.local", "ordo-member-demo", 401);
  await expectNothing("unverified@ordo.local", "ordo-member-demo", 401);
  await expectNothing("nobody@ordo.local", "not the password", 401);
  const tooMany = {
    status: 429,
    contentType: "application/problem+json",
    json: { code: "too-many-requests", status: 429 },
  };
  await page.route("**/api/auth/login", (route) => route.fulfill(tooMany));
  await expectNothing("member@ordo.local", "ordo-member-demo", 429);
});

test("with LOGIN_REFUSAL_MESSAGE every refused sign-in says the same one sentence", async ({ page, noise }) => {
  noise.allow(/status of 401|^off origin/);
  const server = new ServerUnderTest(await freePort(), { LOGIN_REFUSAL_MESSAGE: "true" });
  try {
    await server.ready();
    for (const [name, word] of [
      ["customer@ordo.local", "ordo-member-demo"],
      ["nobody@ordo.local", "not the password"],
    ] as const) {
      await page.goto(`${server.origin}/auth/login`);
      await signIn(page, name, word);
      await expect(page.getByRole("main").getByText("Incorrect email or password.")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(name);
    }
    await page.goto("about:blank");
  } finally {
    server.stop();
  }
});

test("a server that is away is an error with a way to try again, not a refusal", async ({ page, noise }) => {
  noise.allow(/Failed to load resource|ERR_/);
  await page.goto("/auth/login");
  await page.route("**/api/auth/login", (route) => route.abort());
  await signIn(page, "member@ordo.local", "ordo-member-demo");
  await expect(page.getByRole("alert").filter({ hasText: "Can't reach the server" })).toBeVisible();
  await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid", "true");
  await page.unroute("**/api/auth/login");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("/dashboard/general");
});

test("after signing in people are where they wanted to go, and never elsewhere", async ({ page }) => {
  await page.goto("/auth/login?returnTo=%2F%2Fevil.test%2F");
  await signIn(page, "member@ordo.local", "ordo-member-demo");
  await page.waitForURL("/dashboard/general");
  await page.goto("/auth/login?returnTo=/components");
  await expect(page).toHaveURL("/components");
  await page.goto("/auth/login-unprotected");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("what is typed and sent before the page comes alive is not lost", async ({ page, noise }) => {
  noise.allow(/status of 401/);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/auth/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("member@ordo.local");
  await page.getByRole("textbox", { name: "Password" }).fill("not the password");
  await page.getByRole("textbox", { name: "Password" }).press("Enter");
  expect(new URL(page.url()).search).toBe("");
  const refused = page.waitForResponse("**/api/auth/login");
  letScriptsCome();
  expect((await refused).status()).toBe(401);
  await expect(page.getByLabel("Email")).toHaveValue("member@ordo.local");
  expect(new URL(page.url()).search).toBe("");
});

test("a session that has ended leads to the sign-in page and back, without going round in circles", {
  tag: "@gate",
}, async ({ page, login, database }) => {
  await login("second");
  await page.goto("/dashboard/general");
  await expect(page).toHaveURL("/dashboard/general");
  // Away from the page, which would notice by itself.
  await page.goto("about:blank");
  await endSession(page, database);
  await page.goto("/dashboard/general");
  await page.waitForURL("/auth/login?returnTo=%2Fdashboard%2Fgeneral&reason=ended");
  await expect(page.getByRole("status").filter({ hasText: "You were signed out" })).toBeVisible();
  await signIn(page, "second@ordo.local", "ordo-member-demo");
  await page.waitForURL("/dashboard/general");
});

test("a demo account's code is offered on the page", async ({ page, login, noise }) => {
  noise.allow(/status of 429/);
  await login("unverified");
  await page.goto("/dashboard/general");
  await page.waitForURL("/auth/verify");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText(/Demo account: the code is \d{6}/)).toBeVisible();
  await page.getByRole("button", { name: "Fill in code" }).click();
  await expect(page.getByLabel("Digit 1 of 6")).toHaveValue(/\d/);
});

test("the weak spots of a registration are named at the field and in a summary", async ({ page }) => {
  await page.goto("/auth/register");
  await fillFor(page.getByLabel("Email"), "nomin");
  await page.getByRole("textbox", { name: "Password" }).fill("password1");
  await page.getByRole("button", { name: "Create account" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Fix 4 fields to continue" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /Email/ }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Enter a valid email address/);
});

test("signing out in one tab signs out the other", async ({ page, noise }) => {
  // The other tab's event stream ends with the session.
  noise.allow(/status of 401/);
  await page.goto("/auth/login");
  await signIn(page, "second@ordo.local", "ordo-member-demo");
  await page.waitForURL("/dashboard/general");
  const other = await page.context().newPage();
  await other.goto("/dashboard/general");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /Temuulen Enkhbat/ }).click();
  await pressSignOut(page);
  await other.waitForURL(/\/auth\/login/);
  expect(await accessToken(other)).toBeNull();
});
