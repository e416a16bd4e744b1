import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Random } from "@/server/db/seed/random";
import { startPostgres } from "../postgres.mjs";
import { createDatabase } from "./connect";
import { actions, moveTo } from "./damage/acts";
import { assertAftermath } from "./damage/aftermath";
import { type Company, makeCompanies } from "./damage/company";
import { beginRound } from "./damage/round";
import { cleanUp } from "./ordo";

/** `npm run soak` asks for 200 others. A failing run is repeated by its seed, and one round of it by its number. */
const roundCount = Number(process.env.DAMAGE_ROUNDS ?? 4);
const seed = process.env.DAMAGE_SEED ?? "1";
const first = Number(process.env.DAMAGE_FIRST ?? 0);
const lanes = 2;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let companies: Company[] = [];

beforeAll(async () => {
  [postgres, companies] = await Promise.all([startPostgres(), makeCompanies()]);
});
afterEach(cleanUp);
afterAll(() => {
  postgres?.stop();
  for (const { folder } of companies) rmSync(folder, { recursive: true, force: true });
});

let databases = 0;
const newDatabase = () => createDatabase(postgres?.url ?? "", `round_${++databases}`);

async function playRound(number: number): Promise<string | null> {
  const random = new Random(`${seed}/${number}`);
  const possible = Object.entries(postgres ? { ...actions, "move to PostgreSQL": moveTo(newDatabase) } : actions);
  const [name, act] = random.pick(possible);
  const round = beginRound(companies, random, name);
  try {
    await act(round);
    await assertAftermath(round);
    return null;
  } catch (error) {
    const failure = `Round ${number}, ${name}: ${error instanceof Error ? error.message : error}`;
    if (process.env.DAMAGE_STORIES) console.log(`FAILED ${failure}`);
    return failure;
  } finally {
    rmSync(round.data, { recursive: true, force: true, maxRetries: 5 });
    if (process.env.DAMAGE_STORIES) console.log(`round ${number}: ${round.story.join(" | ")}`);
  }
}

test(
  `${roundCount} random damages, signals and kills: never a demo in place of data, never a write lost (seed ${seed})`,
  async () => {
    const left = Array.from({ length: roundCount }, (_, at) => first + at);
    const failures: string[] = [];
    const lane = async () => {
      for (let number = left.shift(); number !== undefined; number = left.shift()) {
        const failure = await playRound(number);
        if (failure) failures.push(failure);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    expect(failures, `seed ${seed}`).toEqual([]);
  },
  Math.max(480_000, roundCount * 60_000),
);
