import { expect, test } from "./fixtures";

const password = "a calm river at dawn";
const renewed = "seven horses near the lake";

test("the link of a mail confirms an address and sets a new password, with no code to type", {
  tag: "@gate",
}, async ({ page, database }) => {
  const email = `linked-${crypto.randomUUID().slice(0, 8)}@example.mn`;
  const linkFor = async (purpose: string) =>
    /\/auth\/[a-z-]+#\S+/.exec(await database.lastMail(email, purpose))?.[0] ?? "";
  const body = { email, password, firstName: "Saran", lastName: "Bold" };
  const headers = { "content-type": "application/json" };
  expect((await page.request.post("/api/auth/register", { data: body, headers })).status()).toBe(200);
  await page.context().clearCookies();

  await page.goto(await linkFor("verify"));
  await expect(page.getByLabel("Digit 1 of 6")).toHaveCount(0);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("/auth/new-password");

  await page.request.post("/api/auth/reset-password", { data: { email }, headers });
  await page.goto("/auth/login");
  await page.goto(await linkFor("reset-password"));
  await expect(page.getByLabel("Email")).toHaveCount(0);
  await page.getByLabel("New password").fill(renewed);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
  expect((await page.request.post("/api/auth/login", { data: { email, password: renewed }, headers })).status()).toBe(
    200,
  );
});
