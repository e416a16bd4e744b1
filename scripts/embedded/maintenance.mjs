import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const everyMs = 60_000;
/** Beyond this much log a restart would replay for seconds. */
const longestLogBytes = 96 * 1024 * 1024;

/** Tables that changed as much as autovacuum's own defaults ask for (50 rows and a fifth of the table). */
const tablesInNeed = `
  select string_agg(format('vacuum (analyze) %I.%I', schemaname, relname), ';') as sql from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * What the background processes of a PostgreSQL server do and PGlite, a single process, does not: write
 * checkpoints, clear away dead rows, keep the planner's statistics.
 */
export class Maintenance {
  #turns;
  #cluster;
  #timer;

  /** @param {import("./turns.mjs").Turns} turns @param {string} cluster */
  constructor(turns, cluster) {
    this.#turns = turns;
    this.#cluster = cluster;
    this.#timer = setInterval(() => this.run().catch(() => {}), everyMs);
  }

  stop() {
    clearInterval(this.#timer);
  }

  async run() {
    if (!this.#turns.isIdle) return;
    await this.#turns.run("select pg_stat_force_next_flush()");
    const statements = textOf(await this.#turns.run(tablesInNeed))
      .split(";")
      .filter(Boolean);
    // One table at a time, so that people's statements come in between.
    for (const statement of statements) await this.#turns.run(statement);
    if (logBytes(this.#cluster) > longestLogBytes) await this.#turns.run("checkpoint");
  }
}

/** The only column of the only row of an answer, or nothing when it is null. @param {Buffer} answer */
function textOf(answer) {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== "D".charCodeAt(0)) continue;
    const length = answer.readInt32BE(at + 7);
    return length < 0 ? "" : answer.toString("utf8", at + 11, at + 11 + length);
  }
  return "";
}

/** @param {string} cluster */
function logBytes(cluster) {
  const folder = join(cluster, "pg_wal");
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
