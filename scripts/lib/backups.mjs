import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Clocks of a machine and of a disk elsewhere differ a little. */
const clockMarginMs = 300_000;

/** @typedef {{ name: string, path: string, at: number, isFromFuture: boolean }} Backup */

/** The moment that a name tells ("…2026-01-02T03-04-05…"), as this release writes it in UTC; 0 where it tells none. @param {string} name */
function momentIn(name) {
  const [, day, hour, minute, second] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? [];
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}Z`) || 0 : 0;
}

/**
 * The whole backups in a folder, by the time of the file, the oldest first. One that a wrong clock dated in the future says nothing
 * of when it was made: it stands before all others, so that none is taken for older than it.
 * @param {string} folder @returns {Backup[]}
 */
export function listBackups(folder) {
  const latest = Date.now() + clockMarginMs;
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ndjson.gz"))
    .flatMap((name) => {
      const path = join(folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      if (!stat?.isFile()) return [];
      return [{ name, path, at: stat.mtimeMs, isFromFuture: Math.max(stat.mtimeMs, momentIn(name)) > latest }];
    })
    .sort((a, b) => Number(b.isFromFuture) - Number(a.isFromFuture) || a.at - b.at || (a.name < b.name ? -1 : 1));
}
