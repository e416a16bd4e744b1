import { expect, test } from "vitest";
import { byStart, type Candidate, inOrderOfRoom } from "./window-order";

const row = (id: string, day: number, recurrenceRule: string | null = null): Candidate => ({
  id,
  ownerId: id.slice(0, 3),
  startsAt: new Date(Date.UTC(2026, 10, day)),
  recurrenceRule,
  addedDates: [],
});
const idsOf = (rows: readonly Candidate[]) => rows.map(({ id }) => id);

test("of one's own, single events get room first, the earliest of them first, and then the newest series", () => {
  const rows = [row("own-old", 1, "FREQ=DAILY"), row("own-new", 9, "FREQ=DAILY"), row("own-b", 5), row("own-a", 5)];
  const added = { ...row("own-added", 7), addedDates: ["2026-11-20T00:00:00.000Z"] };
  const wanted = ["own-a", "own-b", "own-new", "own-added", "own-old"];
  expect(idsOf(inOrderOfRoom({ userId: "own" }, [...rows, added]))).toEqual(wanted);
  expect(idsOf(inOrderOfRoom({ userId: "own" }, [added, ...rows.toReversed()]))).toEqual(wanted);
});

test("after one's own comes one of each colleague's in turn, however many one of them has", () => {
  const flood = Array.from({ length: 50 }, (_, at) => row(`one-${10 + at}`, 1));
  const rows = [...flood, row("two-a", 3, "FREQ=DAILY"), row("two-b", 4, "FREQ=DAILY"), row("own", 9, "FREQ=DAILY")];
  expect(idsOf(inOrderOfRoom({ userId: "own" }, rows)).slice(0, 6)).toEqual([
    "own",
    "one-10",
    "two-b",
    "one-11",
    "two-a",
    "one-12",
  ]);
});

test("what starts at the same time stands in the order of its ids", () => {
  expect(idsOf([row("c", 2), row("b", 2), row("a", 3)].toSorted(byStart))).toEqual(["b", "c", "a"]);
});
