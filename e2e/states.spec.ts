import { expect, test } from "./fixtures";

const home = "/dashboard/general";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

for (const { path, status, title } of [
  { path: "/403", status: 403, title: "You don't have access to this page" },
  { path: "/404", status: 404, title: "Page not found" },
  { path: "/500", status: 500, title: "Something went wrong on our end" },
  { path: "/no/such/page", status: 404, title: "Page not found" },
]) {
  test(`${path} answers ${status} and says so in words`, { tag: path === `/${status}` ? "@gate" : [] }, async ({
    page,
    noise,
  }) => {
    noise.allow(/Failed to load resource: the server responded with a status of/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await answer?.text()).toContain(`<title>${title.replace("'", "&#x27;")} · Ordo</title>`);
    await expect(page).toHaveTitle(`${title} · Ordo`);
    await expect(page.getByRole("link", { name: "Go to home", exact: true })).toBeVisible();
  });
}

test("with the network away the shell opens in place of any page, says so, and holds nothing private", {
  tag: "@gate",
}, async ({ page, login, noise }) => {
  noise.allow(/Failed to load resource|net::ERR_/);
  await login("member");
  await page.goto(home);
  const isKept = () =>
    page.evaluate(async () => Boolean(navigator.serviceWorker.controller && (await caches.match("/_app"))));
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((r) => r.url)),
    );
    const shell = await (await caches.match("/_app"))?.text();
    return { urls: entries.flat().map((url) => new URL(url).pathname), shell: shell ?? "" };
  });
  expect(kept.urls.filter((path) => path !== "/_app" && !/^\/(_next\/static\/|icons\.)/.test(path))).toEqual([]);
  expect(kept.shell).toContain("<h1");
  expect(kept.shell).not.toContain("member@ordo.local");
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline. What you see may be out of date.")).toBeVisible();
  await page.goto("/kanban");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're offline");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You're offline");
  await expect(page).toHaveURL(/\/kanban/);
});
