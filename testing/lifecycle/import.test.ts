import { afterEach, expect, test } from "vitest";
import { cleanUp, findWeb, newSeededFolder, type Ordo, signIn, startOrdo, stopOrdo, until } from "./ordo";

afterEach(cleanUp);

const count = 1_500;
const file = `email,lastName,firstName\n${Array.from({ length: count }, (_, at) => `imported-${at}@example.mn,Last,Imported${at}`).join("\n")}\n`;

type Headers = Record<string, string>;

/** A dry run, or with its plan the import. */
const send = (origin: string, headers: Headers, query = "") =>
  fetch(`${origin}/api/users/import${query}`, {
    method: "POST",
    headers: { ...headers, origin, "content-type": "text/csv" },
    body: file,
  });

/** -1 while nobody can tell. */
async function countImported({ origin }: Ordo, headers: Headers): Promise<number> {
  try {
    const response = await fetch(`${origin}/api/users/counts?search=imported`, { headers });
    return response.ok ? (await response.json()).counts.all : -1;
  } catch {
    return -1;
  }
}

test("after kill -9 in the middle of an import the next process takes back all of it, and says so", async () => {
  const ordo = await startOrdo(newSeededFolder());
  await ordo.ready;
  const headers = await signIn(ordo.origin, "admin@ordo.local", "ordo-admin-demo");
  const { plan, created } = await (await send(ordo.origin, headers)).json();
  expect(created).toBe(count);
  const cutOff = send(ordo.origin, headers, `?plan=${plan}`).then(
    () => "answered",
    () => "cut off",
  );
  await until(async () => (await countImported(ordo, headers)) > 0, 60_000);
  process.kill(findWeb(ordo), "SIGKILL");
  expect(await cutOff).toBe("cut off");
  await until(async () => (await countImported(ordo, headers)) === 0, 60_000);
  expect(ordo.output()).toContain("a part of an import without an end was taken back");
  const again = await (await send(ordo.origin, headers)).json();
  expect(again).toMatchObject({ plan, created: count });
  await stopOrdo(ordo);
});
