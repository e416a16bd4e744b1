// Lighthouse as on a phone, median of three runs.
import lighthouse, { type Result } from "lighthouse";
import { median } from "./requests";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** One look. The browser's trace is now and then without its beginning (NO_NAVSTART); then Lighthouse looks again. */
async function look(url: string, port: number, cookie: string | undefined): Promise<Result> {
  let failure: string | undefined;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: categories,
      extraHeaders: cookie ? { Cookie: cookie } : undefined,
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    failure = result?.lhr.runtimeError?.message;
  }
  throw new Error(`Lighthouse failed on ${url}: ${failure}`);
}

export async function measureLighthouse(origin: string, port: number, cookie: string | undefined, path: string) {
  const runs: Result[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await look(`${origin}${path}`, port, cookie));
  const scores = categories.map((name) =>
    median(runs.map((lhr) => Math.round((lhr.categories[name]?.score ?? 0) * 100))),
  );
  const lost = Object.values(runs[0]?.audits ?? {}).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && ["binary", "numeric"].includes(audit.scoreDisplayMode),
  );
  return {
    scores,
    largestPaintMs: median(runs.map((lhr) => lhr.audits["largest-contentful-paint"]?.numericValue ?? 0)),
    lost: lost.map((audit) => audit.id),
  };
}
