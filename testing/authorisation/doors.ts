import { loadEndpoints, type NamedEndpoint } from "@/app/api/endpoints";
import { newId } from "@/lib/id";
import { callBeyondRateLimits, sampleBody } from "../hostile-input";
import { call, type RouteModule } from "../http";
import { apiRows } from "./matrix";
import type { Row } from "./row";

/** An endpoint and what its row says of it. */
export type Door = NamedEndpoint & Readonly<{ row: Row }>;
export type Sent = Partial<
  Pick<Parameters<typeof call>[1], "body" | "query" | "params" | "as" | "carrier" | "headers">
>;

/** Each method of each route file, whether it has a row or not. */
export const found = await loadEndpoints();

export const routeFileOf = (path: string): RouteModule =>
  found.find((endpoint) => endpoint.path === path)?.handlers ?? {};

export const doors: readonly Door[] = found.flatMap((endpoint) => {
  const row = apiRows[endpoint.name];
  return row ? [{ ...endpoint, row }] : [];
});

export const owned = doors.filter(({ row }) => row.own);

/** Lists, counts, searches and single records, which a canary may leak through. */
export const reads = doors.filter(({ method, row }) => method === "GET" && row.access !== "public" && !row.isStream);

const emptyCalendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nEND:VCALENDAR\r\n";

/** What the route takes, naming nothing that there is. */
export function sampleFor({ contract, path }: Door): Sent {
  const isQueryRequired = contract.query?.safeParse({}).success === false;
  const query = contract.query && isQueryRequired ? (sampleBody(contract.query) as Record<string, string>) : {};
  const params = Object.fromEntries([...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, newId()]));
  if (!contract.body) return { query, params };
  if (contract.bodyType) return { query, params, body: emptyCalendar, headers: { "content-type": contract.bodyType } };
  return { query, params, body: sampleBody(contract.body) };
}

/** The queries of a read that show what there is: all of it, and what bears the canary. */
export function queriesOf(door: Door, canary: string): Record<string, string | readonly string[]>[] {
  const { query = {} } = sampleFor(door);
  return [query, { ...query, search: canary, q: canary, query: canary }];
}

export async function send({ handlers, method, path }: Door, sent: Sent) {
  return await callBeyondRateLimits(() => call(handlers, { method, path, ...sent }));
}

export type Expected = readonly [status: number, code: string];
export const stranger: Expected = [401, "not-authenticated"];
export const outside: Expected = [403, "not-admitted"];
export const forbidden: Expected = [403, "forbidden"];

export const isGranted = (row: Row) => row.permission !== undefined || row.isForAdmin === true;
