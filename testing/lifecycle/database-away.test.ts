import { afterAll, afterEach, expect, test } from "vitest";
import { startPostgres } from "../postgres.mjs";
import {
  cleanUp,
  findDatabase,
  newDataFolder,
  newSeededFolder,
  type Ordo,
  ownSecrets,
  processTree,
  startOrdo,
  stopOrdo,
} from "./ordo";

const database = await startPostgres({ isDurable: true });

afterEach(cleanUp);
afterAll(() => database?.stop());

/** What a person's browser hears; `token` is a cookie that no database knows, so that one has to be asked. */
async function visit(
  ordo: Ordo,
  path: string,
  headers: Record<string, string> = {},
  redirect: RequestRedirect = "manual",
) {
  const startedAt = performance.now();
  const answer = await fetch(`${ordo.origin}${path}`, {
    headers: { accept: "text/html", cookie: "token=of-nobody; themeMode=dark", ...headers },
    redirect,
  });
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, tookMs: performance.now() - startedAt };
}

const statusOf = async (ordo: Ordo) => (await visit(ordo, "/kanban")).status;

const languages = [
  ["/kanban", "en", "ltr", "Ordo is temporarily unavailable", "retries automatically", "Try again"],
  ["/auth/verify", "mn", "ltr", "Ordo түр ажиллахгүй байна", "автоматаар дахин оролдоно", "Дахин оролдох"],
  ["/dashboard/general", "ar", "rtl", "Ordo غير متاح مؤقتًا", "تعيد هذه الصفحة المحاولة تلقائيًا", "حاول مرة أخرى"],
] as const;

/** Asks for a document in each language, and for what a soft navigation fetches: none may take three seconds. */
async function expectTextWithoutScript(ordo: Ordo): Promise<void> {
  for (const [path, language, dir, title, text, again] of languages) {
    const { status, headers, body, tookMs } = await visit(ordo, path, { "accept-language": language });
    const shown = body.replaceAll(/<script\b.*?<\/script>/gs, "");
    expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "2"]);
    expect(tookMs, path).toBeLessThan(3_000);
    expect(shown).toMatch(new RegExp(`<html[^>]* dir="${dir}"`));
    expect(shown).toContain('data-color-scheme="dark"');
    expect(shown).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(shown).toContain(text);
    expect(shown).toMatch(/<noscript><meta [^>]*http-equiv="refresh"/i);
    expect(shown).toMatch(new RegExp(`<a [^>]*href="">.*${again}`, "s"));
    expect(shown).toContain(headers.get("x-request-id"));
  }
  // The framework gives the address of such a call a mark of its own, to which it leads.
  const soft = await visit(ordo, "/kanban", { rsc: "1", accept: "*/*" }, "follow");
  expect(soft.headers.get("content-type")).toContain("text/x-component");
  expect(soft.body).toContain('E{"digest":"unavailable"}');
  expect(soft.tookMs).toBeLessThan(3_000);
}

const expectBack = (ordo: Ordo) => expect.poll(() => statusOf(ordo)).toBe(307);

test.runIf(database)(
  "with PostgreSQL stopped, or frozen, pages say so at once, try again by themselves and come back with it",
  async () => {
    const ordo = await startOrdo(newDataFolder(), { env: { ...ownSecrets, DATABASE_URL: database?.url ?? "" } });
    await ordo.ready;
    await expectBack(ordo);

    database?.crash();
    await expectTextWithoutScript(ordo);
    database?.start();
    await expectBack(ordo);

    const frozen = processTree(database?.pid());
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    await expectTextWithoutScript(ordo);
    for (const pid of frozen) process.kill(pid, "SIGCONT");
    await expectBack(ordo);
    await stopOrdo(ordo);
  },
);

test("with the embedded database frozen pages say so at once, and come back with it", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  await expectBack(ordo);
  const frozen = findDatabase(ordo);
  process.kill(frozen, "SIGSTOP");
  await expectTextWithoutScript(ordo);
  process.kill(frozen, "SIGCONT");
  await expectBack(ordo);
  await stopOrdo(ordo);
});

test("when the embedded database is killed no page fails for good: each says when to come again", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  await expectBack(ordo);
  process.kill(findDatabase(ordo), "SIGKILL");
  const seen: Awaited<ReturnType<typeof visit>>[] = [];
  await expect
    .poll(
      async () => {
        seen.push(await visit(ordo, "/kanban"));
        return seen.some(({ status }) => status === 503) && seen.at(-1)?.status === 307;
      },
      { interval: 1 },
    )
    .toBe(true);
  const away = seen.filter(({ status }) => status !== 307);
  expect(new Set(away.map(({ status, headers }) => `${status} ${headers.get("retry-after")}`))).toEqual(
    new Set(["503 2"]),
  );
  expect(Math.max(...seen.map(({ tookMs }) => tookMs))).toBeLessThan(3_000);
  await stopOrdo(ordo);
});
