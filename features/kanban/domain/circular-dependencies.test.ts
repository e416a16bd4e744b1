import { expect, test } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { cycleWith, depthOf, findCycles, heightOf, type TaskGraph } from "./circular-dependencies";

const graphOf = (parents: Record<string, string>, waits: Record<string, string[]>): TaskGraph => ({
  parents: new Map(Object.entries(parents)),
  waits: new Map(Object.entries(waits)),
});

const cases: [string, TaskGraph, Parameters<typeof cycleWith>[1], string[] | null][] = [
  ["a line of three", graphOf({}, { b: ["a"] }), { taskId: "c", dependsOnId: "b" }, null],
  ["two that wait for each other", graphOf({}, { b: ["a"] }), { taskId: "a", dependsOnId: "b" }, ["a", "b"]],
  ["three in a ring", graphOf({}, { b: ["a"], c: ["b"] }), { taskId: "a", dependsOnId: "c" }, ["a", "b", "c"]],
  ["itself", graphOf({}, {}), { taskId: "a", dependsOnId: "a" }, ["a"]],
  ["a part of its own part", graphOf({ b: "a" }, {}), { taskId: "a", parentId: "b" }, ["a", "b"]],
  ["a part of itself", graphOf({}, {}), { taskId: "a", parentId: "a" }, ["a"]],
  ["a part that waits for its whole", graphOf({ b: "a" }, {}), { taskId: "b", dependsOnId: "a" }, ["b", "a"]],
  ["a whole that waits for its part", graphOf({ b: "a" }, {}), { taskId: "a", dependsOnId: "b" }, ["a", "b"]],
  ["parts of one whole in a row", graphOf({ b: "a", c: "a" }, {}), { taskId: "c", dependsOnId: "b" }, null],
  [
    "a part that waits for a part of what waits for its whole",
    graphOf({ part: "first", other: "second" }, { second: ["first"] }),
    { taskId: "part", dependsOnId: "other" },
    ["part", "first", "second", "other"],
  ],
  [
    "a move to another whole forgets the old one",
    graphOf({ b: "a" }, { a: ["x"] }),
    { taskId: "b", parentId: "x" },
    null,
  ],
];

test.each(cases)("%s", (_name, graph, added, cycle) => {
  expect(cycleWith(graph, added)).toEqual(cycle);
});

/** Whether all can be done in some order, found by taking away again and again what waits for nothing. */
function canBeDone({ parents, waits }: TaskGraph): boolean {
  const before = new Map<string, Set<string>>();
  const add = (moment: string, ...others: string[]) => {
    const known = before.get(moment) ?? new Set();
    for (const other of others) known.add(other);
    before.set(moment, known);
    for (const other of others) if (!before.has(other)) before.set(other, new Set());
  };
  for (const id of new Set([...parents.keys(), ...parents.values(), ...waits.keys(), ...[...waits.values()].flat()])) {
    add(`end ${id}`, `begin ${id}`);
  }
  for (const [child, parent] of parents) {
    add(`begin ${child}`, `begin ${parent}`);
    add(`end ${parent}`, `end ${child}`);
  }
  for (const [id, others] of waits) for (const other of others) add(`begin ${id}`, `end ${other}`);
  for (let size = -1; size !== before.size; ) {
    size = before.size;
    for (const [moment, others] of before) if ([...others].every((other) => !before.has(other))) before.delete(moment);
  }
  return before.size === 0;
}

const name = fc.constantFrom("a", "b", "c", "d", "e", "f", "g");
const input = fc.oneof(fc.record({ taskId: name, dependsOnId: name }), fc.record({ taskId: name, parentId: name }));

test("random parents and dependencies never wait in a circle, and nothing is refused without one", () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 40 }), (wishes) => {
      let graph = graphOf({}, {});
      for (const added of wishes) {
        const cycle = cycleWith(graph, added);
        const grown: TaskGraph =
          "parentId" in added
            ? { ...graph, parents: new Map(graph.parents).set(added.taskId, added.parentId) }
            : {
                ...graph,
                waits: new Map(graph.waits).set(added.taskId, [
                  ...(graph.waits.get(added.taskId) ?? []),
                  added.dependsOnId,
                ]),
              };
        expect(canBeDone(grown)).toBe(cycle === null);
        if (cycle === null) graph = grown;
        else expect(cycle).toContain(added.taskId);
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

test("depth counts up to the top and height down to the lowest part", () => {
  const graph = graphOf({ b: "a", c: "b", d: "a" }, {});
  expect([depthOf(graph, "a"), depthOf(graph, "c"), heightOf(graph, "a"), heightOf(graph, "c")]).toEqual([0, 2, 2, 0]);
});

test("circles are found wherever there are any, and each is one that cannot be undone by leaving out another task", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 5 }), fc.array(pair, { maxLength: 8 }), (parts, waiting) => {
      const parents: Record<string, string> = {};
      const waits: Record<string, string[]> = {};
      // Grown one by one as by hand, until something is refused.
      const grown = () => graphOf(parents, waits);
      let isRound = false;
      for (const [taskId, parentId] of parts) {
        if (parents[taskId] !== undefined) continue;
        isRound ||= cycleWith(grown(), { taskId, parentId }) !== null;
        parents[taskId] = parentId;
      }
      for (const [taskId, dependsOnId] of waiting) {
        isRound ||= cycleWith(grown(), { taskId, dependsOnId }) !== null;
        waits[taskId] = [...(waits[taskId] ?? []), dependsOnId];
      }
      expect(findCycles(grown()).length > 0).toBe(isRound);
      for (const cycle of findCycles(grown())) {
        const inside = new Set(cycle);
        const kept = graphOf(
          Object.fromEntries(
            Object.entries(parents).filter(([id, parentId]) => inside.has(id) && inside.has(parentId)),
          ),
          Object.fromEntries([...inside].map((id) => [id, (waits[id] ?? []).filter((other) => inside.has(other))])),
        );
        expect(findCycles(kept)).not.toEqual([]);
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});
