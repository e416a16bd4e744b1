// What a request costs, as a multiple of a static file of the same server, in interleaved rounds of one run.
import { readdirSync, statSync } from "node:fs";
import autocannon from "autocannon";

const connections = 16;
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
const warmUpSeconds = 12;

export type Target = Pick<autocannon.Request, "method" | "path" | "headers" | "body">;

/** Medians of the rounds: the ratio, requests a second of both, the 99th percentile in ms, and how many failed. */
export async function measureRatio(origin: string, request: Target) {
  const stillFile = findStaticFile();
  // Code is compiled as it is used: a server that has just started tells nothing of the hours after.
  await load(origin, { path: stillFile }, warmUpSeconds);
  await load(origin, request, warmUpSeconds);
  const samples: { ratio: number; rps: number; staticRps: number; p99: number; failed: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const still = await load(origin, { path: stillFile });
    const measured = await load(origin, request);
    samples.push({ ratio: still.rps / measured.rps, staticRps: still.rps, ...measured });
  }
  const pick = (key: "ratio" | "rps" | "staticRps" | "p99") => median(samples.map((sample) => sample[key]));
  const failed = samples.reduce((sum, sample) => sum + sample.failed, 0);
  return { ratio: pick("ratio"), rps: pick("rps"), staticRps: pick("staticRps"), p99: pick("p99"), failed };
}

export async function load(origin: string, { path, method = "GET", headers, body }: Target, duration = roundSeconds) {
  const result = await autocannon({
    url: `${origin}${path}`,
    connections,
    duration,
    requests: [{ method, path, headers, body }],
  });
  return { rps: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
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
