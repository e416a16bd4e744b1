// An act of one person, and what acts are made of.
import type { Client } from "pg";

type Headers = Record<string, string>;
export type Person = Readonly<{ origin: string; headers: Headers }>;

/** What is done, and what it takes to do it, each time anew; others' reads beside that do not count. */
export type Act = Readonly<{
  prepare?: (person: Person, client: Client) => Promise<void>;
  run: (person: Person) => Promise<void>;
}>;

export const lines = (count: number, lineOf: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => lineOf(at)).join("\n");

export async function send({ origin, headers }: Person, path: string, body?: string, type = "text/csv") {
  const asked =
    body === undefined ? { headers } : { method: "POST", body, headers: { ...headers, "content-type": type } };
  const answer = await fetch(`${origin}${path}`, asked);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
}

export const sendJson = async (person: Person, path: string, body: unknown) =>
  JSON.parse(await send(person, path, JSON.stringify(body), "application/json"));

export const get = (path: string): Act => ({ run: async (person) => void (await send(person, path)) });

/** A dry run, and what it showed for real; answers how to take it back. */
export async function importCsv(person: Person, path: string, file: string) {
  const { plan } = JSON.parse(await send(person, path, file));
  const { undo } = JSON.parse(await send(person, `${path}${path.includes("?") ? "&" : "?"}plan=${plan}`, file));
  return JSON.stringify(undo);
}

/** Each of the two is done again after the other. */
export function importAndBack(
  path: string,
  file: string,
  pathOf = async (_person: Person) => path,
): readonly [Act, Act] {
  let undo: string | null = null;
  const run = async (person: Person) => {
    undo = await importCsv(person, await pathOf(person), file);
  };
  const revert = async (person: Person) => {
    if (undo !== null) await send(person, `${path}/undo`, undo, "application/json");
    undo = null;
  };
  return [
    { prepare: revert, run },
    {
      prepare: async (person) => {
        if (undo === null) await run(person);
      },
      run: revert,
    },
  ];
}
