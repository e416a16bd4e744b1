import { existsSync, readdirSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { listBackups } from "./backups.mjs";
import { launch } from "./processes.mjs";
import { root, typescriptArguments } from "./project.mjs";

/** A process that was asleep for long makes up for it this soon. */
const lookEveryMs = 60_000;
const hourMs = 3_600_000;
/** After a backup that failed; each reads everything. */
const retryAfterMs = hourMs;
/** A backup that is cut short leaves a part that the next one removes; whoever stops waits for the web server, not for it. */
const graceMs = 100;
const lowPriority = 10;
const prefix = "automatic-";

/** Whole automatic backups. @param {string} backups */
function listAutomatic(backups) {
  return existsSync(backups) ? listBackups(backups).filter(({ name }) => name.startsWith(prefix)) : [];
}

/** Removes all but the newest, and what an interrupted backup left. @param {string} backups @param {number} kept */
function prune(backups, kept) {
  for (const { path } of listAutomatic(backups).slice(0, -kept)) rmSync(path, { force: true });
  for (const name of readdirSync(backups)) {
    if (name.startsWith(prefix) && name.endsWith(".part")) rmSync(join(backups, name), { force: true });
  }
}

/** @param {import("./backups.mjs").Backup[]} all @param {number} everyMs */
function isDue(all, everyMs) {
  const newest = all.at(-1);
  return !newest || newest.isFromFuture || Date.now() - newest.at >= everyMs;
}

/**
 * Saves the embedded database by itself, so that there is something to restore: every BACKUP_EVERY_HOURS, where one is due at
 * the start a minute after it; BACKUPS_KEPT of them stay. Answers what ends it.
 * @param {{ folder: string, env: NodeJS.ProcessEnv, say: (line: string) => void }} options
 */
export function scheduleBackups({ folder, env, say }) {
  const backups = join(folder, "backups");
  const everyMs = Number(env.BACKUP_EVERY_HOURS?.trim() || 24) * hourMs;
  const kept = Number(env.BACKUPS_KEPT?.trim() || 7);
  /** @type {import("./processes.mjs").Launched | null} */
  let running = null;
  let isStopping = false;
  let nextTryAt = 0;

  const notified = new Set();
  const announceFuture = (/** @type {import("./backups.mjs").Backup[]} */ all) => {
    for (const { path, isFromFuture } of all) {
      if (!isFromFuture || notified.has(path)) continue;
      notified.add(path);
      say(
        `The backup ${path} is dated in the future, as a wrong clock leaves it: others are made as if it were not there.`,
      );
    }
  };
  const run = async (/** @type {string} */ path) => {
    running = launch([...typescriptArguments, join(root, "scripts/db-backup.ts"), path, "--unattended"], {
      cwd: root,
      env,
      supervised: true,
    });
    try {
      if (running.child.pid) setPriority(running.child.pid, lowPriority);
      const { code } = await running.exited;
      if (code !== 0) throw new Error(running.recentOutput().trim().replace(/^✗ /, ""));
    } finally {
      running = null;
    }
  };
  const look = async () => {
    if (running || Date.now() < nextTryAt) return;
    try {
      const all = listAutomatic(backups);
      announceFuture(all);
      if (!isDue(all, everyMs)) return;
      await run(join(backups, `${prefix}${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.ndjson.gz`));
      prune(backups, kept);
    } catch (error) {
      if (isStopping) return;
      nextTryAt = Date.now() + retryAfterMs;
      say(`The automatic backup failed: ${error instanceof Error ? error.message : error}`);
    }
  };
  const timer = setInterval(look, Math.min(lookEveryMs, everyMs || lookEveryMs));
  timer.unref();
  if (everyMs === 0) clearInterval(timer);
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await running?.stop(graceMs);
  };
}
