import { afterAll, beforeAll, expect, test } from "vitest";
import { tryAsStranger, tryAsVisitors } from "./authorisation-cells";
import { cleanUp, newDataFolder, type Ordo, startOrdo } from "./ordo";

let ordo: Ordo;
const ask = (path: string, init: RequestInit = {}) => fetch(`${ordo.origin}${path}`, { redirect: "manual", ...init });

beforeAll(async () => {
  ordo = await startOrdo(newDataFolder());
  await ordo.ready;
});
afterAll(cleanUp);

async function signIn(email: string, password: string): Promise<string> {
  const body = JSON.stringify({ email, password });
  const headers = { "content-type": "application/json", origin: ordo.origin };
  const response = await ask("/api/auth/login", { method: "POST", headers, body });
  const line = response.headers.getSetCookie().find((value) => value.startsWith("token="));
  if (!line) throw new Error(`sign-in answered ${response.status} without a session cookie`);
  return line.split(";", 1)[0] ?? "";
}

test("a stranger finds no way to any page or call, however it is spelt", async () => {
  const { count, wrong } = await tryAsStranger(ask);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(1_000);
});

test("who is signed in sees the pages of their rights and no others", async () => {
  const visitors = [
    { name: "administrator", cookie: await signIn("admin@ordo.local", "ordo-admin-demo"), isAdmin: true },
    { name: "staff", cookie: await signIn("member@ordo.local", "ordo-member-demo"), isAdmin: false },
  ];
  expect((await tryAsVisitors(ask, visitors)).wrong).toEqual([]);
});
