import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listBackups } from "../lib/backups.mjs";
import { readPlainFile } from "../lib/plain-file.mjs";
import { Refusal, syncPath } from "./folder.mjs";
import { messageOf, readableOf } from "./reason.mjs";

/** @typedef {ReturnType<typeof import("./folder.mjs").layout>} Layout */

const beginAnew =
  'run "npm start -- --begin-anew" to start with an empty one; what is there is kept under another name';

/** @param {string} folder */
function newestIn(folder) {
  try {
    return listBackups(folder).at(-1)?.path ?? null;
  } catch {
    return null;
  }
}

const backupsAside = /^set-aside-/;

/** Folders of backups that "--begin-anew" set aside, the newest first. @param {string} backups */
function listAside(backups) {
  if (!statSync(backups, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = readdirSync(backups).filter((name) => backupsAside.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => join(backups, name));
}

/**
 * The newest whole backup of the database, or null. Those of one that was set aside are another's, and yet its own where no
 * other has taken its place.
 * @param {Layout} layout
 */
function newestBackup({ backups, cluster }) {
  const own = newestIn(backups);
  if (own !== null || existsSync(cluster)) return own;
  return listAside(backups).map(newestIn).find(Boolean) ?? null;
}

/** @param {Layout} layout */
function restoreAdvice(layout) {
  const backup = newestBackup(layout);
  return backup
    ? `restore the latest backup with "npm run db:restore -- ${backup}"`
    : `restore a backup with "npm run db:restore -- <file>" (none found in ${layout.backups})`;
}

const capitalise = (/** @type {string} */ text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What a person reads whose data does not open. @param {Layout} layout @param {string} damage */
export const damageSentence = (layout, damage) =>
  `The database in ${layout.cluster} is damaged (${damage}). Nothing was changed. ${capitalise(restoreAdvice(layout))}, or ${beginAnew}.`;

/**
 * Nobody's data is concerned. The reason seldom names a limit that was met: what makes a database goes on after a write that was
 * cut short, and finds out later. @param {Layout} layout @param {unknown} error @returns {never}
 */
export function refuseCreation({ cluster }, error) {
  throw new Refusal(
    `The database in ${cluster} could not be created (${readableOf(messageOf(error))}). Check the disk, its quota and the limits of this process (ulimit), then try again.`,
  );
}

/** Message for a database that opened but cannot be queried. @param {Layout} layout */
export const silenceSentence = (layout) =>
  `The database in ${layout.cluster} opened, but the web server cannot use it. Nothing was changed. Start again; if this happens again, ${restoreAdvice(layout)}, or ${beginAnew}.`;

const timeOf = (/** @type {string} */ name) => /\d{4}-\d\d-\d\dT.*$/.exec(name)?.[0] ?? "";

/**
 * The folder that a restore, "--begin-anew" or an earlier release set aside last, or null; it may be somebody's whole data. What is
 * being made or copied is not.
 * @param {Layout} layout
 */
function newestSetAside({ root }) {
  const names = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^database\.(?!new$|restoring$|copy-)/.test(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.localeCompare(a));
  return names[0] === undefined ? null : join(root, names[0]);
}

/**
 * For a database that was served a moment ago: its folder may be on a volume that is not mounted any more, and an empty database
 * in the place of the mount would be filled like a new one.
 * @param {Layout} layout
 */
export function assertStillThere({ cluster }) {
  if (existsSync(cluster)) return;
  throw new Refusal(
    `The database ${cluster} disappeared while it was in use. Check that its disk is mounted; it is opened again once it is back.`,
  );
}

/** Whether something beside the database tells that there was one. @param {Layout} layout */
const heldData = (layout) => existsSync(layout.marker) || newestBackup(layout) !== null;

/**
 * An empty database is made only in a folder that never held data: where there was some, its absence is a loss.
 * @param {Layout} layout
 */
export function assertNeverHeldData(layout) {
  const aside = newestSetAside(layout);
  if (!heldData(layout) && aside === null) return;
  const rest = aside ? `rename ${aside} to it, ` : "";
  throw new Refusal(
    `The database ${layout.cluster} is missing, although this folder held data. ${capitalise(`${rest}${restoreAdvice(layout)}`)}, or ${beginAnew}.`,
  );
}

/** What a restore writes down once its database is filled: where the one from before goes, null where there is none. */
const swapNote = (/** @type {Layout} */ { restoring }) => join(restoring, "swap.json");
const filledIn = (/** @type {Layout} */ { restoring }) => join(restoring, "database");

/**
 * Puts the database that a restore has filled in place of the one in use, which is kept under the name that is answered. Whatever
 * ends this midway, the note tells the next start which folder is which.
 * @param {Layout} layout @returns {string | null}
 */
export function swapIn(layout) {
  const { cluster, root } = layout;
  const aside = existsSync(cluster) ? asideName(cluster, "before-restore") : null;
  writeFileSync(swapNote(layout), JSON.stringify({ aside }), { mode: 0o600 });
  syncPath(swapNote(layout), "r+");
  if (aside) renameSync(cluster, aside);
  try {
    renameSync(filledIn(layout), cluster);
  } catch (error) {
    if (aside) renameSync(aside, cluster);
    throw error;
  }
  if (process.platform !== "win32") syncPath(root, "r");
  return aside;
}

/**
 * Where the data from before a restore is that ended between its two renames. Earlier releases wrote no note.
 * @param {Layout} layout @returns {string | null}
 */
function readAside(layout) {
  try {
    return JSON.parse(String(readPlainFile(swapNote(layout), { maxBytes: 64 * 1024, advice: "remove it" }))).aside;
  } catch {
    return newestSetAside(layout);
  }
}

/** @param {Layout} layout */
function adviceAfterHalfRestore(layout) {
  const { restoring, cluster } = layout;
  const again = 'or run "npm run db:restore -- <file>" again';
  if (existsSync(cluster)) return `The data in ${cluster} is as it was before; remove ${restoring} to use it, ${again}`;
  const aside = readAside(layout);
  // What the note names may have been moved since.
  if (aside && existsSync(aside))
    return `The data from before is in ${aside}; rename it to ${cluster} and remove ${restoring} to use it, ${again}`;
  if (aside)
    return `The data from before was kept in ${aside}, which is missing. ${capitalise(restoreAdvice(layout))}, or ${beginAnew}`;
  return heldData(layout)
    ? `The database ${cluster} is missing, although this folder held data. ${capitalise(restoreAdvice(layout))}, or ${beginAnew}`
    : `There was no data before; remove ${restoring} to start without it, ${again}`;
}

/** Refuses what a restore left half done; where only its last tidying is missing, that is done now. @param {Layout} layout */
export function assertNoHalfRestore(layout) {
  const { restoring, cluster } = layout;
  if (!existsSync(restoring)) return;
  const isInPlace = existsSync(swapNote(layout)) && !existsSync(filledIn(layout)) && existsSync(cluster);
  if (isInPlace) return rmSync(restoring, { recursive: true, force: true, maxRetries: 5 });
  throw new Refusal(`A restore was interrupted and left ${restoring}. ${adviceAfterHalfRestore(layout)}.`);
}

/** Remembers damage that PostgreSQL itself does not see, for every start to come. @param {Layout} layout @param {string} file */
export function noteDamage({ damage }, file) {
  writeFileSync(damage, `${JSON.stringify({ file, at: new Date().toISOString() })}\n`, { mode: 0o600 });
  syncPath(damage, "r+");
}

/** @param {Layout} layout */
export function assertNotDamaged(layout) {
  if (!existsSync(layout.damage)) return;
  throw new Refusal(
    damageSentence(layout, `another program changed its files while it was open, as ${layout.damage} says`),
  );
}

/** Remembers that there is data here from now on. @param {Layout} layout */
export function noteData({ marker }) {
  if (existsSync(marker)) return;
  writeFileSync(marker, `${JSON.stringify({ since: new Date().toISOString() })}\n`, { mode: 0o600 });
  syncPath(marker, "r+");
}

const asideName = (/** @type {string} */ path, /** @type {string} */ why) =>
  `${path}.${why}-${new Date().toISOString().replaceAll(":", "-")}`;

/**
 * Moves the backups out of those that are pruned and recommended: they are of the database that is set aside. Within their folder,
 * which may be a volume of its own.
 * @param {string} backups
 */
function setBackupsAside(backups) {
  const isDirectory = statSync(backups, { throwIfNoEntry: false })?.isDirectory();
  const names = isDirectory ? readdirSync(backups).filter((name) => !backupsAside.test(name)) : [];
  if (names.length === 0) return [];
  const aside = join(backups, `set-aside-${new Date().toISOString().replaceAll(":", "-")}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(join(backups, name), join(aside, name));
  return [`The previous backups were kept in ${aside}.`];
}

/**
 * Makes room for an empty database because somebody asked for one; answers where all is kept, a sentence each. The backups go first:
 * where this is cut off, the database is still there to be set aside.
 * @param {Layout} layout
 */
export function setAsideAll({ cluster, restoring, backups }) {
  const sentences = setBackupsAside(backups);
  for (const path of [cluster, restoring].filter((place) => existsSync(place))) {
    const aside = asideName(path, "set-aside");
    renameSync(path, aside);
    sentences.push(`The previous database was kept as ${aside}.`);
  }
  return sentences;
}
