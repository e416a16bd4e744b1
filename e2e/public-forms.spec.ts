import { fillFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

test("a message is sent and read by who manages messages", { tag: "@gate" }, async ({ page, visit }) => {
  const name = `Zulu ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/contact-us");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: "Email" }).fill("zulu@example.mn");
  await page.getByRole("textbox", { name: "Message" }).fill(`A question of ${name}`);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
  const administration = await visit("admin");
  await administration.goto("/contact-us/messages");
  await expect(administration.getByRole("heading", { name })).toBeVisible();
});

test("after a message another one is written under the same name, and it counts as new", async ({ page, visit }) => {
  const name = `Yankee ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/contact-us");
  await fillFor(page.getByRole("textbox", { name: "Name" }), name);
  await page.getByRole("textbox", { name: "Email" }).fill(`${crypto.randomUUID().slice(0, 8)}@example.mn`);
  for (const text of [`First question of ${name}`, `Second question of ${name}`]) {
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
    await page.getByRole("textbox", { name: "Message" }).fill(text);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent")).toBeVisible();
    await page.getByRole("button", { name: "Send another message" }).click();
  }
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  const administration = await visit("admin");
  await administration.goto("/contact-us/messages");
  await expect(administration.getByRole("heading", { name })).toHaveCount(2);
});

test("questions are searched as one types, Back undoes the search, and a link opens one", async ({ page }) => {
  await page.goto("/faqs");
  const search = page.getByRole("searchbox", { name: "Search questions" });
  await fillFor(search, "inv");
  await search.fill("invoice vat");
  await expect(page.getByText("1 question", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=invoice\+vat/);
  await page.goBack();
  await expect(page).toHaveURL("/faqs");
  await expect(search).toHaveValue("");
  await expect(page.getByText("1 question", { exact: true })).toBeHidden();
  await page.goto("/faqs#what-is-ordo");
  await expect(page.getByText("Ordo is a dashboard for running an organisation")).toBeVisible();
});

test("a failure on request shows what the interface makes of it", async ({ page, noise }) => {
  noise.allow(/Failed to load resource/);
  await page.goto("/hooligan");
  await page.getByRole("button", { name: "Response 422" }).click();
  await expect(page.getByRole("heading", { name: "The request failed" })).toBeVisible();
  await expect(page.getByText('"code": "invalid-input"')).toBeVisible();
});

for (const path of ["/contact-us", "/faqs", "/coming-soon", "/maintenance", "/hooligan"]) {
  test(`${path} has one heading of its own and no serious fault of access`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await findSerious(page)).toEqual([]);
  });
}
