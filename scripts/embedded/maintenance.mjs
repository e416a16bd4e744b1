const everyMs = 60_000;
/**
 * A restart replays what was logged since the last checkpoint, and of more than this for seconds. The size of the log's
 * folder does not tell: a checkpoint keeps its files for later use.
 */
const maxLogBytes = 96 * 1024 * 1024;

const checkpointInNeed = (/** @type {number} */ bytes) => `
  select 'checkpoint' as sql from pg_control_checkpoint()
  where pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${bytes}`;

/** Tables that changed as much as autovacuum's own defaults ask for (50 rows and a fifth of the table). */
const tablesInNeed = `
  select string_agg(format('vacuum %1$I.%2$I;analyze %1$I.%2$I', schemaname, relname), ';') as sql from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

/**
 * What the background processes of a PostgreSQL server do and PGlite, a single process, does not: write
 * checkpoints, clear away dead rows, keep the planner's statistics.
 */
export class Maintenance {
  #turns;
  #timer;

  /** @param {import("./turns.mjs").Turns} turns */
  constructor(turns) {
    this.#turns = turns;
    this.#timer = setInterval(() => this.run().catch(() => {}), everyMs);
  }

  stop() {
    clearInterval(this.#timer);
  }

  async run({ logBytes = maxLogBytes } = {}) {
    if (!this.#turns.isIdle) return;
    await this.#turns.run("select pg_stat_force_next_flush()");
    const statements = textOf(await this.#turns.run(tablesInNeed))
      .split(";")
      .filter(Boolean);
    // One at a time, so that people's statements come in between.
    for (const statement of statements) await this.#turns.run(statement);
    const checkpoint = textOf(await this.#turns.run(checkpointInNeed(logBytes)));
    if (checkpoint) await this.#turns.run(checkpoint);
  }
}

/** The only column of the first row of an answer, or nothing when there is none or it is null. @param {Buffer} answer */
function textOf(answer) {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== "D".charCodeAt(0)) continue;
    const length = answer.readInt32BE(at + 7);
    return length < 0 ? "" : answer.toString("utf8", at + 11, at + 11 + length);
  }
  return "";
}
