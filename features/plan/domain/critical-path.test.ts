import { expect, test } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { criticalChain, type Place, reckon, type Step } from "./critical-path";

const numRuns = propertyRuns(300);

/** Networks without circles: each step waits only for some before it. Every other one has floors. */
const anyNetwork = fc
  .record({ size: fc.integer({ min: 1, max: 30 }), hasFloors: fc.boolean(), seed: fc.infiniteStream(fc.nat(999)) })
  .map(({ size, hasFloors, seed }) => {
    const next = () => seed.next().value as number;
    return Array.from({ length: size }, (_, at): Step => {
      const after = Array.from({ length: at }, (_unused, before) => before).filter(() => next() % 4 === 0);
      return { floor: hasFloors ? next() % 20 : 0, length: next() % 9, after };
    });
  });

function laidOut(steps: readonly Step[]): { places: readonly Place[]; end: number } {
  const found = reckon(steps);
  if (!found.places) throw new Error("There is a circle.");
  return found;
}

test("no step starts before what it waits for ends, nor before its floor", () => {
  fc.assert(
    fc.property(anyNetwork, (steps) => {
      const { places } = laidOut(steps);
      for (const [at, { after, floor, length }] of steps.entries()) {
        expect(places[at]!.start).toBeGreaterThanOrEqual(floor);
        expect(places[at]!.end - places[at]!.start).toBe(length);
        for (const before of after) {
          expect(places[at]!.start).toBeGreaterThanOrEqual(places[before]!.end);
          expect(places[at]!.latestStart).toBeGreaterThanOrEqual(places[before]!.latestEnd);
        }
      }
    }),
    { numRuns },
  );
});

test("the critical path is as long as the whole, without a gap and without slack", () => {
  fc.assert(
    fc.property(anyNetwork, (steps) => {
      const { places, end } = laidOut(steps);
      const chain = criticalChain(steps, places, end);
      const first = places[chain[0]!]!;
      const length = chain.reduce((sum, at) => sum + steps[at]!.length, 0);
      expect(first.start + length).toBe(end);
      expect(first.start).toBe(steps[chain[0]!]!.floor);
      if (steps.every(({ floor }) => floor === 0)) expect(length).toBe(end);
      for (const [at, index] of chain.entries()) {
        expect(places[index]!.slack).toBe(0);
        if (at > 0) expect(steps[index]!.after).toContain(chain[at - 1]);
      }
    }),
    { numRuns },
  );
});

test("a step that moves within its slack does not move the end, and within its free slack nothing at all", () => {
  fc.assert(
    fc.property(anyNetwork, fc.nat(), fc.nat(), (steps, which, by) => {
      const { places, end } = laidOut(steps);
      const at = which % steps.length;
      const { start, slack, freeSlack } = places[at]!;
      const moved = (days: number) =>
        laidOut(steps.map((step, index) => (index === at ? { ...step, floor: start + days } : step)));
      expect(moved(by % (slack + 1)).end).toBe(end);
      expect(moved(slack + 1).end).toBe(end + 1);
      const starts = (all: readonly Place[]) => all.map((place) => place.start).filter((_, index) => index !== at);
      expect(starts(moved(by % (freeSlack + 1)).places)).toEqual(starts(places));
    }),
    { numRuns },
  );
});

test("one more dependency never makes the whole shorter, nor anything earlier", () => {
  fc.assert(
    fc.property(anyNetwork, fc.nat(), fc.nat(), (steps, one, other) => {
      fc.pre(steps.length > 1);
      const at = 1 + (one % (steps.length - 1));
      const more = steps.map((step, index) => (index === at ? { ...step, after: [...step.after, other % at] } : step));
      const [before, after] = [laidOut(steps), laidOut(more)];
      expect(after.end).toBeGreaterThanOrEqual(before.end);
      for (const [index, place] of after.places.entries()) {
        expect(place.start).toBeGreaterThanOrEqual(before.places[index]!.start);
      }
    }),
    { numRuns },
  );
});

test("a circle is found, whole and in order, and nothing that merely hangs on it", () => {
  fc.assert(
    fc.property(anyNetwork, fc.nat(), fc.nat(), (steps, one, other) => {
      const [a, b] = [one % steps.length, other % steps.length];
      const [from, to] = a < b ? [a, b] : [b, a];
      // Whatever leads from `from` to `to`, the way back closes it.
      const closed = steps.map((step, index) => {
        if (index === from) return { ...step, after: [...step.after, to] };
        return index === to && from !== to ? { ...step, after: [...step.after, from] } : step;
      });
      const { cycle } = reckon(closed);
      expect(cycle).not.toBeNull();
      for (const [at, index] of cycle!.entries()) {
        expect(closed[index]!.after).toContain(cycle!.at(at - 1));
      }
      expect(new Set(cycle).size).toBe(cycle!.length);
    }),
    { numRuns },
  );
});

test("what is over waits for nothing and holds up nothing behind it", () => {
  const steps: Step[] = [
    { floor: 10, length: 5, after: [] },
    { floor: 0, length: 2, isOver: true, after: [0] },
    { floor: 0, length: 1, after: [1] },
  ];
  const { places, end } = laidOut(steps);
  expect(places.map(({ start }) => start)).toEqual([10, 0, 2]);
  expect(end).toBe(15);
  expect(places[0]!.slack).toBe(0);
});

test("what should be over and is not ends no earlier than today", () => {
  const { places } = laidOut([
    { floor: 0, length: 2, endFloor: 9, after: [] },
    { floor: 0, length: 1, after: [0] },
  ]);
  expect(places[0]!.end).toBe(9);
  expect(places[1]!.start).toBe(9);
});
