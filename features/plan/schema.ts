import { z } from "zod";
import { progressSchema } from "@/features/project/schema";
import { planLimits } from "./domain/constants";
import { forecastSchema } from "./forecast/schema";

const id = z.uuid().toLowerCase();
const day = z.iso.date();
const version = z.int().min(1);

/** A task as a plan shows it: what was set, and what follows from it (`makeSchedule`). */
const planTaskSchema = z.object({
  id,
  name: z.string(),
  /** The task that it is a part of. */
  parentId: id.nullable(),
  /** First and last whole day, as they were set. */
  due: z.tuple([day.nullable(), day.nullable()]),
  estimateMinutes: z.int().nullable(),
  /** The day it was done; null while it is open. */
  completedOn: day.nullable(),
  /** Tasks that must be done before it. Those that are not in the plan count for nothing. */
  waitsFor: z.array(id),
  /** The card's, so that a move can say what it has seen. */
  version,
});
export type PlanTask = z.infer<typeof planTaskSchema>;

/** A milestone that has a day. */
const planMilestoneSchema = z.object({ id, name: z.string(), date: day, isCompleted: z.boolean() });
export type PlanMilestone = z.infer<typeof planMilestoneSchema>;

/** Where a task lies. Days are whole, the second of two is the last; slack is in working days, and null once it is done. */
const placedSchema = z.object({
  id,
  /** How deep it lies among the parts: 0 at the top. */
  depth: z.int(),
  hasParts: z.boolean(),
  /** As it is shown: the days that were set, else the earliest ones. */
  start: day,
  end: day,
  workingDays: z.int(),
  /** Whether somebody set its days; else they follow from what it waits for. */
  isSet: z.boolean(),
  earliest: z.tuple([day, day]),
  latest: z.tuple([day, day]),
  /** By how much it may move before the whole ends later, and before anything else moves. */
  slack: z.int().nullable(),
  freeSlack: z.int().nullable(),
  /** Whether it ends last, or what waits for it does, because a day or a dependency makes it so. */
  isCritical: z.boolean(),
  isCompleted: z.boolean(),
  /** How many working days it is set to start before what it waits for can be done. */
  lateDays: z.int(),
});
export type Placed = z.infer<typeof placedSchema>;

const scheduleSchema = z.discriminatedUnion("state", [
  /** The tasks that wait for each other in a circle, each before the one that waits for it. */
  z.object({ state: z.literal("circle"), cycle: z.array(z.object({ id, name: z.string() })) }),
  z.object({
    state: z.literal("laid-out"),
    /** Parts follow the task that they are parts of. */
    tasks: z.array(placedSchema),
    /** First day of all tasks, and the last of tasks and of milestones ahead; null without tasks. */
    start: day.nullable(),
    end: day.nullable(),
    workingDays: z.int(),
    /** One chain of tasks that makes the plan as long as it is, first one first. */
    criticalPath: z.array(id),
  }),
]);
export type Schedule = z.infer<typeof scheduleSchema>;

export const planSchema = z.object({
  projectId: id,
  boardId: id,
  today: day,
  /** The project's own days. */
  start: day.nullable(),
  due: day.nullable(),
  tasks: z.array(planTaskSchema),
  /** By their day. */
  milestones: z.array(planMilestoneSchema),
  schedule: scheduleSchema,
  progress: progressSchema,
});
export type Plan = z.infer<typeof planSchema>;

export const planAnswerSchema = z.object({ plan: planSchema, forecast: forecastSchema });
export type PlanAnswer = z.infer<typeof planAnswerSchema>;

export const planFiltersSchema = z.object({ projectId: id });

/** New days of several tasks, as one act: all of them or (412 `stale`, 404) none. */
export const planMoveSchema = z.object({
  projectId: id,
  moves: z
    .array(
      z.object({
        taskId: id,
        due: z
          .tuple([day.nullable(), day.nullable()])
          .refine(([start, end]) => !start || !end || start <= end, { params: { code: "invalid-value" } }),
        version: version.optional(),
      }),
    )
    .min(1)
    .max(planLimits.moves)
    .refine((moves) => new Set(moves.map(({ taskId }) => taskId)).size === moves.length, {
      params: { code: "invalid-value" },
    }),
});
export type PlanMove = z.infer<typeof planMoveSchema>;

export const movedTaskSchema = planTaskSchema.pick({ id: true, due: true, version: true });
export type MovedTask = z.infer<typeof movedTaskSchema>;
