import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startDataCommand } from "../data-command";
import { type Ordo, stopOrdo, until } from "../ordo";
import { CardRefused, createCard } from "./company";
import { assertNothingRuns, assertThat, importedPeople, listDatabase, listLost, type Round, startRound } from "./round";

/** Longer than the start itself waits for anything. */
const limitMs = 200_000;

async function ask(ordo: Ordo, path: string, init: RequestInit = {}) {
  const response = await fetch(`${ordo.origin}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
  return { status: response.status, text: await response.text() };
}

const askDemo = (ordo: Ordo) =>
  ask(ordo, "/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json", origin: ordo.origin },
    body: JSON.stringify({ email: "admin@ordo.local", password: "ordo-admin-demo" }),
  });

function cardNames(text: string): string[] {
  const { board } = JSON.parse(text);
  const columns: { cardIds: string[] }[] = Object.values(board.columns);
  return columns.flatMap(({ cardIds }) => cardIds.map((id) => board.cards[id]?.name ?? "a card that is not there"));
}

/** That no demo is in the data's place. */
async function assertNoDemo(round: Round, ordo: Ordo): Promise<void> {
  assertThat(round, !ordo.output().includes("Demo accounts"), "The demo company is in the data's place.");
  const { status } = await askDemo(ordo);
  assertThat(round, status === 401 || status === 503, `The demo administrator was answered ${status}.`);
}

async function createAgain(round: Round, ordo: Ordo): Promise<number> {
  try {
    round.cards.push(await createCard(ordo.origin, round.company.headers));
    return 200;
  } catch (error) {
    if (error instanceof CardRefused) return error.status;
    throw error;
  }
}

/** That people of an import are there, all of them or, if it was not acknowledged, none: what was cut off is taken back by and by. */
async function assertImport(round: Round, ordo: Ordo): Promise<void> {
  const { imported } = round;
  if (imported === null) return;
  let found = -1;
  const isWhole = async () => {
    const answer = await ask(ordo, "/api/users/counts?search=imported", { headers: round.company.headers });
    found = answer.status === 200 ? JSON.parse(answer.text).counts.all : -1;
    return found === importedPeople || (found === 0 && imported === 0);
  };
  await until(isWhole, 30_000).catch(() => {});
  assertThat(round, await isWhole(), `${found} of ${importedPeople} people are there; ${imported} were acknowledged.`);
}

/**
 * Looks at a server that is ready. Answers whether all is well; if not, it says in one sentence what to do, and what it
 * answers is never more than that it cannot serve.
 */
export async function lookAtServer(round: Round, ordo: Ordo): Promise<boolean> {
  await assertNoDemo(round, ordo);
  const board = await ask(ordo, "/api/kanban/board", { headers: round.company.headers });
  const isKnown = board.status === 200 || (board.status === 503 && round.isDamaged);
  assertThat(round, isKnown, `The board answered ${board.status}: ${board.text.slice(0, 300)}\n${ordo.output()}`);
  if (board.status === 200) {
    const names = cardNames(board.text);
    const lost = round.cards.filter((card) => names.filter((name) => name === card).length !== 1);
    assertThat(
      round,
      lost.length === 0,
      `Of ${round.cards.length} cards these are not there once: ${lost.join(", ")}.`,
    );
  }
  const created = await createAgain(round, ordo);
  const mayFail = created === 503 && round.isDamaged;
  assertThat(round, created === 200 || mayFail, `A new card was answered ${created}.\n${ordo.output()}`);
  if (board.status === 200 && created === 200) {
    await assertImport(round, ordo);
    return true;
  }
  // What a call met is said by whoever watches the database, a moment later.
  await until(() => /db:restore/.test(ordo.output()), 5_000).catch(() => {});
  assertThat(round, /db:restore/.test(ordo.output()), `It answers 503 and does not say what to do:\n${ordo.output()}`);
  return false;
}

/** The one sentence by which a start or a command refused. */
export function sentenceOf(round: Round, output: string): string {
  assertThat(round, !/^\s+at .+:\d+/m.test(output), `A stack instead of a sentence:\n${output}`);
  const sentences = output.split("\n").filter((line) => line.startsWith("✗ "));
  assertThat(round, sentences.length === 1, `Not one sentence but ${sentences.length}:\n${output}`);
  const [sentence = ""] = sentences;
  const isAdvice = /again|another|remove|restore|rename|free|[Nn]othing was changed|not changed|as it was before/.test(
    sentence,
  );
  assertThat(round, isAdvice, `It does not say what to do: ${sentence}`);
  return sentence;
}

/** The path below the data folder that stands after these words, or null. */
function pathAfter(words: string, sentence: string, data: string): string | null {
  const at = sentence.indexOf(words + data);
  if (at < 0) return null;
  return data + (/^[^\s;:,"]*/.exec(sentence.slice(at + words.length + data.length))?.[0] ?? "");
}

/** What the sentence asks to remove, or null. */
function findRemoval(sentence: string, data: string): string | null {
  if (!/(remove|free) it/.test(sentence)) return pathAfter("remove ", sentence, data);
  return pathAfter("The file ", sentence, data) ?? pathAfter("✗ ", sentence, data);
}

function makeUsable(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600);
  }
}

/** Does what the sentence says. */
async function followAdvice(round: Round, sentence: string): Promise<void> {
  const { data } = round;
  assertThat(round, sentence.includes(data), `It names nothing of this folder: ${sentence}`);
  const rename = pathAfter("Rename ", sentence, data);
  const removal = findRemoval(sentence, data);
  if (rename) renameSync(rename, join(data, "database"));
  else if (removal) rmSync(removal, { recursive: true });
  else if (sentence.includes("Make every file in it readable and writable")) makeUsable(join(data, "database"));
  else if (sentence.includes("npm run db:restore")) await restoreNewest(round, sentence);
  else assertThat(round, false, `It does not say what to do: ${sentence}`);
}

/** Restores the backup that is named; where it is damaged too, any other, as a person would. */
async function restoreNewest(round: Round, said: string): Promise<void> {
  const named = /db:restore -- (\/.+?\.gz)"/.exec(said)?.[1];
  const kept = listBackups(round).filter((path) => path !== named);
  const tries = [...(named ? [named] : []), ...kept, round.company.backup];
  for (const path of tries) {
    const { code, text } = await startDataCommand("db-restore", round.data, [path]).ended;
    round.story.push(`db:restore of ${path} ended with ${code}: ${text.trim().split("\n").at(-1)}`);
    if (code === 0) break;
    sentenceOf(round, text);
  }
  round.cards = [...round.company.saved];
  round.isDamaged = false;
}

export function listBackups({ data }: Round): string[] {
  const folder = join(data, "backups");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".gz"))
    .map((name) => join(folder, name));
}

/** Starts as often as there is advice to follow, until the server serves all that was acknowledged. */
export async function assertAftermath(round: Round): Promise<void> {
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const before = listDatabase(round.data);
    const ordo = await startRound(round);
    const limit = setTimeout(() => ordo.process.kill("SIGKILL"), limitMs);
    const isReady = await ordo.ready.then(
      () => true,
      () => false,
    );
    clearTimeout(limit);
    if (isReady) {
      const isWell = await lookAtServer(round, ordo);
      await stopOrdo(ordo);
      await assertNothingRuns(round);
      if (isWell) return;
      await restoreNewest(round, ordo.output());
    } else {
      const code = await ordo.ended;
      assertThat(round, code === 1, `The start ended with ${code}:\n${ordo.output()}`);
      const sentence = sentenceOf(round, ordo.output());
      round.story.push(`the start refused: ${sentence}`);
      const lost = listLost(before, listDatabase(round.data));
      assertThat(round, lost.length === 0, `A refused start took away: ${lost.join(", ")}.`);
      await assertNothingRuns(round);
      await followAdvice(round, sentence);
    }
  }
  assertThat(round, false, "What the sentences say does not help.");
}
