// How long an assistant that does wrong is waited for: the real clocks, the real route, a scripted service over HTTP.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import {
  answers,
  beatsAfter,
  neverEnds,
  type Script,
  ScriptedAssistant,
  says,
  showsPage,
  stallsAfter,
  staysSilent,
} from "../testing/scripted-assistant";
import { type Asker, ask, makeAsker, type Notified } from "./asking";
import { signIn, startServer } from "./server";

export type ClockRow = { what: string; value: string; budget: string; isMet: boolean };

/** What the service does, by the word that it is asked with. */
const scripts: Readonly<Record<string, Script>> = {
  silent: staysSilent(),
  stalled: stallsAfter("So far."),
  endless: neverEnds({ piece: "word ", everyMs: 200 }),
  huge: neverEnds(),
  "only signs of life": beatsAfter("So far.", 1_000),
  401: answers(401),
  429: answers(429, { "retry-after": "9" }),
  500: answers(500),
  page: showsPage(),
};

const scripted: Script = (response, received) =>
  (scripts[received.body.messages.at(-1)?.content ?? ""] ?? says("An answer."))(response, received);

type Expected = Readonly<{ what: string; code: string; leastS?: number; mostS: number; fromLastByte?: boolean }>;

/** Asks, waits for the named end, and asks again. */
async function measure(
  asker: Asker,
  { what, code, leastS: minS = 0, mostS: maxS, fromLastByte }: Expected,
): Promise<ClockRow> {
  const notified: Notified[] = [];
  for await (const event of ask(asker, what)) notified.push(event);
  const error = notified.find(({ event }) => event === "error");
  const from = fromLastByte ? (notified.findLast(({ event }) => event === "delta")?.atMs ?? 0) : 0;
  const tookS = ((error?.atMs ?? 0) - from) / 1_000;
  const isInTime = error?.data.code === code && tookS >= minS && tookS <= maxS;
  const isAnswered = await answersNow(asker);
  return {
    what: `the assistant, ${what}: its end has a name`,
    value: `${error?.data.code ?? "none"} after ${tookS.toFixed(2)} s${isAnswered ? "" : ", asked again: nothing"}`,
    budget: minS > 0 ? `${minS} to ${maxS} s` : `${maxS} s`,
    isMet: isInTime && isAnswered,
  };
}

async function answersNow(asker: Asker): Promise<boolean> {
  const seen = new Set<string>();
  for await (const { event } of ask(asker, "again")) seen.add(event);
  return seen.has("card");
}

/** An address at which a call is neither taken nor refused: whoever listens is halted, and its queue is full. */
async function blockPort(port: number): Promise<() => Promise<unknown>> {
  const listener = `require("net").createServer().listen({ port: ${port}, host: "127.0.0.1", backlog: 1 }, () => process.send(1))`;
  const child: ChildProcess = spawn(process.execPath, ["-e", listener], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(child, "message");
  child.kill("SIGSTOP");
  const queue: Socket[] = [];
  for (let isTaken = true; isTaken; ) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    queue.push(socket);
    isTaken = await Promise.race([
      once(socket, "connect").then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, 500, false)),
    ]);
  }
  return () => {
    for (const socket of queue) socket.destroy();
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    return gone;
  };
}

/** With the service away, then back at its address. */
async function measureConnecting(asker: Asker, service: ScriptedAssistant): Promise<ClockRow> {
  const port = Number(new URL(service.baseUrl).port);
  await service.close();
  const unblock = await blockPort(port);
  let error: Notified | undefined;
  for await (const event of ask(asker, "connecting")) if (event.event === "error") error = event;
  await unblock();
  const back = await ScriptedAssistant.start(port);
  back.usual = scripted;
  const isAnswered = await answersNow(asker);
  await back.close();
  const tookS = (error?.atMs ?? 0) / 1_000;
  return {
    what: "the assistant, no connection taken: its end has a name",
    value: `${error?.data.code ?? "none"} after ${tookS.toFixed(2)} s${isAnswered ? "" : ", asked again: nothing"}`,
    budget: "6 s",
    isMet: error?.data.code === "unreachable" && tookS <= 6 && isAnswered,
  };
}

/** What is wrong at once. One after the other, so that the answer after each tells the breaker that all is well. */
async function measureQuick(asker: Asker, onRow: (row: ClockRow) => void): Promise<void> {
  for (const [what, code] of [
    ["401", "unauthorised"],
    ["429", "rate-limited"],
    ["500", "service-error"],
    ["page", "garbage"],
    ["huge", "too-large"],
  ] as const) {
    onRow(await measure(asker, { what, code, mostS: what === "huge" ? 10 : 1 }));
  }
}

export async function measureClocks(onRow: (row: ClockRow) => void): Promise<void> {
  const service = await ScriptedAssistant.start();
  service.usual = scripted;
  const server = await startServer({
    AI_BASE_URL: service.baseUrl,
    AI_MODEL: "model-a",
    // As for a service elsewhere, and an end that can be waited for.
    AI_FIRST_TOKEN_TIMEOUT_S: "20",
    AI_TOTAL_TIMEOUT_S: "120",
  });
  try {
    const { origin } = server;
    const [one, other] = await Promise.all([
      makeAsker(origin, await signIn(origin)),
      makeAsker(origin, await signIn(origin, "member@ordo.local", "ordo-member-demo")),
    ]);
    await answersNow(one);
    const announce = async (asked: Promise<ClockRow>) => onRow(await asked);
    await Promise.all([
      announce(measure(one, { what: "silent", code: "silent", leastS: 19, mostS: 20 })),
      announce(measure(one, { what: "stalled", code: "stalled", leastS: 14.8, mostS: 15.5, fromLastByte: true })),
      announce(measure(other, { what: "endless", code: "too-slow", leastS: 119.5, mostS: 121 })),
      announce(measure(other, { what: "only signs of life", code: "too-slow", leastS: 119.5, mostS: 121 })),
      measureQuick(one, onRow),
    ]);
    onRow(await measureConnecting(one, service));
  } finally {
    await server.stop();
    await service.close().catch(() => {});
  }
}
