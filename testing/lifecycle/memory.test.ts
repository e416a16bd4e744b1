import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { defaultColumns } from "@/features/kanban/schema";
import { Inspector, inspectable } from "./inspector";
import { cleanUp, findWeb, newSeededFolder, processTree, signIn, startOrdo, stopOrdo } from "./ordo";

afterEach(cleanUp);

/** `npm run soak` asks for 20,000. */
const requestCount = Number(process.env.MEMORY_REQUESTS ?? 600);
const peopleCount = 20;
const rounds = 3;
/** Small beside what one request touches; the leak that this guards against was 13 KB for each. */
const maxGrowthBytes = 3 * 1024;
/** A slow machine takes 60 ms for a request, and a while to start. */
const maxMs = Math.max(600_000, 2 * requestCount * 60);

type Headers = Record<string, string>;
type Person = Readonly<{ headers: Headers; cardId: string }>;

const reads = ["/api/auth/me", "/api/kanban/board", "/api/health", "/api/notification/list", "/kanban"];

const post = (headers: Headers, body: object) => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { ...headers, "idempotency-key": randomUUID() },
});

/** A card of their own for each, so that the board stays as large as it is however much is written. */
async function makeCard(origin: string, headers: Headers): Promise<Person> {
  const wanted = post(headers, { columnId: defaultColumns[0].id, card: { name: "A card" } });
  const { card } = await fetch(`${origin}/api/kanban/cards/new`, wanted).then((answer) => answer.json());
  return { headers, cardId: card.id };
}

/** Mostly reads, now and then a document, and every tenth a write. */
async function request(origin: string, { headers, cardId }: Person, at: number): Promise<number> {
  const isWrite = at % 10 === 0;
  const path = isWrite ? "/api/kanban/cards/update" : reads[at % reads.length];
  const write = () => post(headers, { cardId, card: { name: `Card ${at}` } });
  const answer = await fetch(`${origin}${path}`, isWrite ? write() : { headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** Everybody asks one thing after another; answers how often which status came. */
async function askAll(origin: string, people: readonly Person[], count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let at = 0;
  const ask = async (person: Person) => {
    while (at < count) {
      at += 1;
      const status = await request(origin, person, at);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(people.map(ask));
  return statuses;
}

test(
  "twenty people on a heap of 256 MB are all answered, and what they ask leaves nothing behind",
  async () => {
    const env = { NODE_OPTIONS: `--max-old-space-size=256 ${inspectable}` };
    const ordo = await startOrdo(newSeededFolder(), { env });
    await ordo.ready;
    const web = findWeb(ordo);
    const inspector = await Inspector.open(ordo, web);
    const people: Person[] = [];
    for (let at = 0; at < peopleCount; at += 1) people.push(await makeCard(ordo.origin, await signIn(ordo.origin)));
    await askAll(ordo.origin, people, Math.ceil(requestCount / rounds));
    const heaps = [await inspector.usedHeapBytes()];
    for (let round = 0; round < rounds; round += 1) {
      const count = Math.ceil(requestCount / rounds);
      const statuses = await askAll(ordo.origin, people, count);
      expect(
        Object.keys(statuses)
          .map(Number)
          .filter((status) => status >= 300),
      ).toEqual([]);
      heaps.push(await inspector.usedHeapBytes());
    }
    inspector.close();
    const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
    expect((last - first) / requestCount, heaps.join(" → ")).toBeLessThan(maxGrowthBytes);
    expect(processTree(ordo.process.pid)).toContain(web);
    await stopOrdo(ordo);
  },
  maxMs,
);
