import { afterEach, expect, test } from "vitest";
import { betweenBareStarts } from "./bare-start";
import {
  cleanUp,
  findDatabase,
  findWeb,
  newSeededFolder,
  type Ordo,
  processTree,
  startOrdo,
  stopOrdo,
  until,
} from "./ordo";

afterEach(cleanUp);

type Answer = { status: number; retryAfter: string | null; type: string | null };

async function ask(url: string, accept = "application/json"): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(5_000) });
    await answer.text();
    const [retryAfter, type] = [answer.headers.get("retry-after"), answer.headers.get("content-type")];
    return { status: answer.status, retryAfter, type };
  } catch {
    return null;
  }
}

/** Kills, then asks without a pause until all is well again. */
async function recover(ordo: Ordo, pids: number[]) {
  for (const pid of pids) process.kill(pid, "SIGKILL");
  const startedAt = Date.now();
  const seen: (Answer | null)[] = [];
  await until(async () => {
    const answer = await ask(`${ordo.origin}/api/health`);
    seen.push(answer);
    // The dead process's last answer may still be on its way.
    return answer?.status === 200 && (seen.length > 3 || Date.now() - startedAt > 300);
  }, 60_000);
  return { tookMs: Date.now() - startedAt, seen };
}

const isWellFormed = (answer: Answer | null) =>
  answer === null || answer.status === 200 || (answer.status === 503 && answer.retryAfter !== null);

test("after kill -9 of the web server, again and again, it is back within three bare starts, and callers hear 503", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  const { bareMs, result: rounds } = await betweenBareStarts(async () => [
    await recover(ordo, [findWeb(ordo)]),
    await recover(ordo, [findWeb(ordo)]),
    await recover(ordo, [findWeb(ordo)]),
  ]);
  for (const { tookMs, seen } of rounds) {
    expect(tookMs).toBeLessThan(3 * bareMs);
    expect(seen.filter((answer) => !isWellFormed(answer))).toEqual([]);
    expect(seen.some((answer) => answer?.status === 503)).toBe(true);
    // The port is open but for the moment in which the death is noticed.
    expect(seen.filter((answer) => answer === null).length).toBeLessThanOrEqual(3);
  }
  await stopOrdo(ordo);
});

test("a page asked for while the web server is away is one that asks again by itself, in the browser's language", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  process.kill(findWeb(ordo), "SIGKILL");
  let page = "";
  await until(async () => {
    const headers = { accept: "text/html", "accept-language": "en;q=0.8, ar;q=0.9" };
    const answer = await fetch(`${ordo.origin}/kanban`, { headers }).catch(() => null);
    page = (await answer?.text()) ?? "";
    return answer?.status === 503;
  }, 60_000);
  expect(page).toMatch(/<html lang="ar" dir="rtl">.*http-equiv="refresh"/s);
  await until(async () => (await ask(`${ordo.origin}/api/health`))?.status === 200, 60_000);
  await stopOrdo(ordo);
});

test("after kill -9 of the database health is back within two bare starts, within three with the web server, or within 2 s", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  const { bareMs, result } = await betweenBareStarts(async () => {
    // This folder is a copy, which the first recovery syncs whole; those that follow are like any other's.
    const first = await recover(ordo, [findDatabase(ordo)]);
    const alone = await recover(ordo, [findDatabase(ordo)]);
    const both = await recover(ordo, processTree(ordo.process.pid).slice(1));
    return { first, alone, both };
  });
  const { alone, both } = result;
  for (const { seen } of Object.values(result)) expect(seen.filter((answer) => !isWellFormed(answer))).toEqual([]);
  // Two seconds of a quiet machine, on which a bare start takes about one.
  expect(alone.tookMs).toBeLessThan(Math.max(2_000, 2 * bareMs));
  expect(both.tookMs).toBeLessThan(Math.max(2_000, 3 * bareMs));
  await stopOrdo(ordo);
});
