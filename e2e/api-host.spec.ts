import type { Request } from "playwright/test";
import { freePort } from "../scripts/lib/checks.mjs";
import { BoardUnderTest } from "./board";
import { expect, test } from "./fixtures";
import { ServerUnderTest } from "./server";

const isApiCall = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");
const isOwnCall = (path: string) => /^\/api\/(auth|account)\//.test(path);

/** What proves who asks, as it went over the wire. */
async function credentialsOf(request: Request) {
  const { authorization, cookie } = await request.allHeaders();
  return { bearer: authorization?.split(" ", 1)[0], cookie };
}

test("pages call the API of another host and hear its events by the access token alone", async ({
  browser,
  database,
  noise,
}) => {
  const [pagesPort, apiPort] = [await freePort(), await freePort()];
  const [pages, host] = [`http://localhost:${pagesPort}`, `http://localhost:${apiPort}`];
  const servers = [
    new ServerUnderTest(pagesPort, { API_HOST: host }),
    new ServerUnderTest(apiPort, { ALLOWED_ORIGINS: pages }),
  ];
  noise.allow(new RegExp(`^off origin: \\w+ http://localhost:(${pagesPort}|${apiPort})/`));
  try {
    await Promise.all(servers.map((server) => server.ready()));
    const board = new BoardUnderTest(database);
    await board.make({ Open: ["First card"] });
    const requests: Request[] = [];
    const open = async (email: string) => {
      const context = await browser.newContext({ baseURL: pages, locale: "en-GB" });
      const value = await database.openSession(email);
      await context.addCookies([
        { name: "token", value, url: pages, httpOnly: true, sameSite: "Lax" },
        { name: "i18next", value: "en", url: pages },
      ]);
      context.on("request", (request) => isApiCall(request) && requests.push(request));
      const page = await context.newPage();
      const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/events");
      await page.goto(board.path);
      expect(new URL((await stream).url()).origin).toBe(host);
      return page;
    };
    const [one, two] = [await open("member@ordo.local"), await open("second@ordo.local")];

    const name = `Across hosts ${Date.now()}`;
    await one.getByRole("button", { name: "Add card" }).first().click();
    await one.getByRole("textbox", { name: "New card name" }).fill(name);
    await one.keyboard.press("Enter");
    await expect.poll(() => board.stored()).toMatchObject({ Open: expect.arrayContaining([name]) });
    await expect(two.getByText(name).first()).toBeVisible();

    for (const request of requests) {
      const { origin, pathname } = new URL(request.url());
      expect(origin, pathname).toBe(isOwnCall(pathname) ? pages : host);
      if (origin !== host || request.method() === "OPTIONS") continue;
      expect(await credentialsOf(request), pathname).toEqual({ bearer: "Bearer", cookie: undefined });
    }
    expect(requests.some((request) => request.url().includes("/api/kanban/cards/new"))).toBe(true);
  } finally {
    for (const server of servers) server.stop();
  }
});
