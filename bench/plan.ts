// How long a project's plan and its forecast take to reckon, in time of the processor, so that what else runs does not count.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { makeSimulation } from "@/features/plan/domain/monte-carlo";
import { makeSchedule, type Planned } from "@/features/plan/domain/schedule";

export type PlanFigures = Readonly<{ tasks: number; scheduleMs: number; forecastMs: number; runs: number }>;

/** Tasks that wait for up to three of the hundred before them, some with days, some with parts, always the same. */
function makeTasks(count: number): Planned[] {
  let state = 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
    return state % below;
  };
  return Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    name: `Task ${at}`,
    parentId: null,
    due: at % 5 === 0 ? [`2026-${String(1 + next(12)).padStart(2, "0")}-10`, null] : [null, null],
    estimateMinutes: 240 + next(5) * 480,
    completedOn: null,
    waitsFor: at === 0 ? [] : Array.from({ length: next(4) }, () => `t${Math.max(0, at - 1 - next(100))}`),
  }));
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function timed(times: number, work: () => void): number {
  const taken = Array.from({ length: times }, () => {
    const from = process.cpuUsage();
    work();
    return process.cpuUsage(from).user / 1_000;
  });
  return middle(taken);
}

const planOf = (tasks: Planned[]) => makeSchedule(tasks, { today: "2026-01-05", start: null });

function forecastOf(tasks: Planned[]) {
  const places = new Map(tasks.map(({ id }, at) => [id, at]));
  const after = tasks.map(({ waitsFor }) => waitsFor.map((id) => places.get(id) ?? 0));
  const simulation = makeSimulation({ after, times: [1, 2, 2, 3, 3, 4, 5, 5, 8, 13], atOnce: 3.4, seed: 1 });
  simulation.run(simulation.runs);
  return simulation;
}

/** Medians: of nine plans, of five forecasts. */
export function measurePlan(count: number): PlanFigures {
  const tasks = makeTasks(count);
  const scheduleMs = timed(9, () => planOf(tasks));
  const forecastMs = timed(5, () => forecastOf(tasks));
  return { tasks: count, scheduleMs, forecastMs, runs: forecastOf(tasks).runs };
}

/** What a plan and its forecast take of memory until they are collected, in MB, and how large the plan is as it is sent, gzip, in KB. */
export function measurePlanMemory(count: number): { megabytes: number; kilobytesSent: number } {
  const tasks = makeTasks(count);
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const before = process.memoryUsage();
  const made = [planOf(tasks), forecastOf(tasks)] as const;
  const after = process.memoryUsage();
  const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1_000_000;
  return { megabytes, kilobytesSent: gzipSync(JSON.stringify(made[0])).length / 1_000 };
}
