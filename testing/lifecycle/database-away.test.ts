import { afterEach, expect, test } from "vitest";
import { startPostgres } from "../postgres.mjs";
import { cleanUp, newDataFolder, startOrdo, stopOrdo } from "./ordo";

const database = await startPostgres({ isDurable: true });

afterEach(async () => {
  await cleanUp();
  database?.stop();
});

test.runIf(database)(
  "with the database away pages say so in words that need no script, and come back with it",
  async () => {
    const ordo = await startOrdo(newDataFolder(), { env: { DATABASE_URL: database?.url ?? "" } });
    await ordo.ready;
    const visit = (path: string, language: string) =>
      fetch(`${ordo.origin}${path}`, {
        headers: { cookie: "token=of-nobody; themeMode=dark", "accept-language": language },
        redirect: "manual",
      });
    expect((await visit("/kanban", "en")).status).toBe(307);

    database?.crash();
    for (const [path, language, dir, title, again] of [
      ["/kanban", "en", "ltr", "The server stumbled", "Try again"],
      ["/auth/verify", "mn", "ltr", "Сервер алдаа гаргалаа", "Дахин оролдох"],
      ["/dashboard/general", "ar", "rtl", "تعثّر الخادم", "حاول مرة أخرى"],
    ] as const) {
      const answer = await visit(path, language);
      const body = (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, "");
      expect(answer.status, path).toBe(500);
      expect(body).toMatch(new RegExp(`<html[^>]* dir="${dir}"`));
      expect(body).toContain('data-color-scheme="dark"');
      expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(body).toMatch(new RegExp(`<a [^>]*href="">.*${again}`, "s"));
      expect(body).toContain(answer.headers.get("x-request-id"));
    }

    database?.start();
    await expect.poll(async () => (await visit("/kanban", "en")).status).toBe(307);
    await stopOrdo(ordo);
  },
);
