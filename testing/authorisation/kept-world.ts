import { takeSnapshot } from "../snapshot";
import { makeLivePeople } from "./people";
import { makeWorld, type World } from "./world";

type KeptWorld = Readonly<{
  people: Awaited<ReturnType<typeof makeLivePeople>>;
  world: World;
  restore: () => Promise<void>;
}>;
let kept: KeptWorld | undefined;

/** People and what is theirs, the same in each test that asks: made once, then put back. */
export async function openWorld(): Promise<KeptWorld> {
  if (kept) await kept.restore();
  else {
    const people = await makeLivePeople();
    const world = await makeWorld(people);
    kept = { people, world, restore: await takeSnapshot() };
  }
  return kept;
}
