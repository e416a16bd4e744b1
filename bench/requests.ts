// What a request costs, as a multiple of another of the same server, in interleaved rounds of one run.
import { readdirSync, statSync } from "node:fs";
import autocannon from "autocannon";
import { processorMs } from "./processor";

const connections = 16;
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
const warmUpSeconds = Number(process.env.BENCH_SECONDS ?? 12);

export type Target = Pick<autocannon.Request, "method" | "path" | "headers" | "body">;
/** A server and all processes that work for its answers. */
export type Measurable = Readonly<{ origin: string; pids: readonly number[] }>;

/** Medians of the rounds: the ratio, requests a second, the 99th percentile, the processor's time for one, and how many failed. */
export async function measureRatio(server: Measurable, request: Target, base: Target = { path: findStaticFile() }) {
  // Code is compiled as it is used: a server that has just started tells nothing of the hours after.
  await load(server.origin, base, warmUpSeconds);
  await load(server.origin, request, warmUpSeconds);
  const samples: { ratio: number; rps: number; p99: number; workMs: number; failed: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const still = await load(server.origin, base);
    const before = processorMs(server.pids);
    const measured = await load(server.origin, request);
    const used = (processorMs(server.pids) ?? Number.NaN) - (before ?? Number.NaN);
    samples.push({ ratio: still.rps / measured.rps, workMs: used / measured.total, ...measured });
  }
  const pick = (key: "ratio" | "rps" | "p99" | "workMs") => median(samples.map((sample) => sample[key]));
  const failed = samples.reduce((sum, sample) => sum + sample.failed, 0);
  return { ratio: pick("ratio"), rps: pick("rps"), p99: pick("p99"), workMs: pick("workMs"), failed };
}

export async function load(origin: string, { path, method = "GET", headers, body }: Target, duration = roundSeconds) {
  const result = await autocannon({
    url: `${origin}${path}`,
    connections,
    duration,
    requests: [{ method, path, headers, body }],
  });
  const { average: rps, total } = result.requests;
  return { rps, total, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/** A built file of 1 to 10 KB, served as it lies. */
function findStaticFile(): string {
  const folder = ".next/static/chunks";
  const file = readdirSync(folder).find((name) => {
    const { size } = statSync(`${folder}/${name}`);
    return name.endsWith(".js") && size > 1_000 && size < 10_000;
  });
  if (!file) throw new Error("the build has no static file of 1 to 10 KB to compare with");
  return `/_next/static/chunks/${file}`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
