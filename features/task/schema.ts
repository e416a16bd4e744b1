/** Schemas for tasks, their dependencies and their time entries. */
import { z } from "zod";
import { detailFields, summaryFields } from "@/features/kanban/domain/card-fields";
import { projectLimits } from "@/features/project/domain/constants";
import { progressSchema } from "@/features/project/schema";
import { acceptedShape, sentShape } from "@/lib/field-schemas";
import { listShape } from "@/lib/list-schema";
import { cardInputSchema, personSchema } from "../kanban/schema";
import { taskLimits as limits, taskScopes } from "./domain/constants";
import { planFields } from "./domain/fields";
import { taskList } from "./domain/list-state";

/** In the spelling that PostgreSQL answers, so that an id that comes in equals the one that is stored. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);
const day = z.iso.date().refine((value) => value >= "1900-01-01" && value <= "9999-12-31", {
  params: { code: "invalid-value" },
});
const nullableDay = z.iso.date().nullable();

/** Another task of the project, by name. */
export const taskRefSchema = z.object({ id, name: z.string(), completed: z.boolean() });
export type TaskRef = z.infer<typeof taskRefSchema>;

/** A milestone is shown with its name. */
const { milestoneId: _, ...shownFields } = planFields;

/** A task is a card of its project's board, and what planning adds to it. */
export const taskSchema = z.object({
  /** The card's id. */
  id,
  projectId: id,
  projectName: z.string(),
  boardId: id,
  ...sentShape({ ...summaryFields, ...shownFields }),
  assignee: z.array(personSchema),
  /** First and last whole day; either may be missing. */
  due: z.tuple([nullableDay, nullableDay]),
  completed: z.boolean(),
  column: z.object({ id, name: z.string() }),
  milestone: z.object({ id, name: z.string() }).nullable(),
  /** What everybody's time log comes to. */
  loggedMinutes: z.int(),
  /** What must be done before it. */
  waitsFor: z.array(taskRefSchema),
  /** The sentence that it was made from, if it came from an answer. */
  originCardId: id.nullable(),
  originText: z.string().nullable(),
  version,
});
export type Task = z.infer<typeof taskSchema>;

export const timeEntrySchema = z.object({
  id,
  taskId: id,
  person: personSchema,
  day: z.iso.date(),
  minutes: z.int(),
  note: z.string(),
  isMine: z.boolean(),
  version,
});
export type TimeEntry = z.infer<typeof timeEntrySchema>;

export const taskDetailsSchema = taskSchema.extend({
  ...sentShape(detailFields),
  /** What waits for it. */
  blocks: z.array(taskRefSchema),
  /** From the newest day back. */
  entries: z.array(timeEntrySchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TaskDetails = z.infer<typeof taskDetailsSchema>;

/** Name, description, people, priority, days and completion as the card has them. */
export const taskInputSchema = cardInputSchema
  .omit({ labels: true, checklist: true })
  .extend(z.object(acceptedShape(planFields)).partial().shape);
export type TaskInput = z.infer<typeof taskInputSchema>;

export const taskPatchSchema = taskInputSchema.partial().extend({ version: version.optional() });
export type TaskPatch = z.infer<typeof taskPatchSchema>;

export const taskIdSchema = z.object({ taskId: id });
export const taskNewSchema = z.object({ projectId: id, task: taskInputSchema });
export const taskUpdateSchema = taskIdSchema.extend({ task: taskPatchSchema });
/** `taskId` waits for `dependsOnId`. */
export const dependencySchema = taskIdSchema.extend({ dependsOnId: id });
export type Dependency = z.infer<typeof dependencySchema>;

/** What is made from something else keeps the sentence that it came from. */
export type NewTask = TaskInput & {
  originCardId?: string | null;
  originText?: string | null;
};

const entryInputSchema = z.object({
  day,
  minutes: z.int().min(1).max(limits.logMinutes),
  note: z.string().trim().normalize("NFC").max(limits.logNote).optional(),
});
export type TimeEntryInput = z.infer<typeof entryInputSchema>;
export const timeEntryNewSchema = taskIdSchema.extend({ entry: entryInputSchema });
export const timeEntryIdSchema = z.object({ entryId: id });
export const timeEntryUpdateSchema = timeEntryIdSchema.extend({
  entry: entryInputSchema.partial().extend({ version: version.optional() }),
});
export type TimeEntryUpdate = z.infer<typeof timeEntryUpdateSchema>;

export const taskFiltersSchema = z.object(listShape(taskList.fields)).extend({
  /** Unsaid it is whose tasks they are: one's own, or all of the project that is named. */
  scope: z.enum(taskScopes).optional().catch(undefined),
  /** The viewer's own day, by which things are late; the server's by itself. */
  today: day.optional().catch(undefined),
  /** With which day the weeks begin that tasks are grouped by. */
  weekStart: z.enum(["monday", "saturday"]).catch("monday"),
  cursor: z.string().max(2_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(200).catch(50),
});
export type TaskFilters = z.infer<typeof taskFiltersSchema>;

export const taskListSchema = z.object({
  tasks: z.array(taskSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type TaskList = z.infer<typeof taskListSchema>;

/** All tasks of one project, in the order of its board, with what they may be given. */
export const projectTasksSchema = z.object({
  tasks: z.array(taskSchema),
  progress: progressSchema,
  members: z.array(personSchema),
  milestones: z.array(z.object({ id, name: z.string().max(projectLimits.milestoneName), date: nullableDay })),
});
export type ProjectTasks = z.infer<typeof projectTasksSchema>;
