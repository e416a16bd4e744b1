import { z } from "zod";
import { priorities } from "@/features/kanban/domain/constants";
import { personSchema } from "@/features/kanban/schema";
import { plainLine } from "@/lib/field-schemas";
import { listShape } from "@/lib/list-schema";
import { currencies, projectLimits as limits, projectStatuses, riskLevels, riskStatuses } from "./domain/constants";
import { projectList } from "./domain/list-state";

const line = (max: number) => plainLine(max).min(1);
const instant = z.iso.datetime();
/** In the spelling that PostgreSQL answers, so that an id that comes in equals the one that is stored. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);
/** A whole day, within what both PostgreSQL and a calendar can show. */
const day = z.iso.date().refine((value) => value >= "1900-01-01" && value <= "9999-12-31", {
  params: { code: "invalid-value" },
});
const level = z.literal(riskLevels);

/** How far the project's board has come. */
export const progressSchema = z.object({
  done: z.int(),
  total: z.int(),
  /** From 0 to 1. */
  ratio: z.number(),
  /** Whether every task has an estimate, so that a large one counts for more than a small one. */
  isWeighted: z.boolean(),
});
export type Progress = z.infer<typeof progressSchema>;

/** What lists show of a project. */
export const projectSummarySchema = z.object({
  id,
  name: z.string(),
  status: z.enum(projectStatuses),
  priority: z.enum(priorities),
  boardId: id,
  startDate: day.nullable(),
  dueDate: day.nullable(),
  /** Minor units of `currency`; null where no budget was set. */
  budget: z.int().nullable(),
  currency: z.enum(currencies),
  lead: personSchema.nullable(),
  /** The first few by name; `memberCount` says how many there are. */
  members: z.array(personSchema),
  memberCount: z.int(),
  progress: progressSchema,
  /** Whether the viewer may change, archive and people it. */
  canManage: z.boolean(),
  /** Since when it is in the archive, and until when it can be brought back; null while it is worked on. */
  archive: z.object({ since: instant, until: instant }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

const originOf = {
  /** The card of the assistant's board that it was made from, and the sentence in it. */
  originCardId: id.nullable(),
  originText: z.string().nullable(),
};

export const milestoneSchema = z.object({
  id,
  projectId: id,
  name: z.string(),
  date: day.nullable(),
  completedAt: instant.nullable(),
  ...originOf,
  version,
});
export type Milestone = z.infer<typeof milestoneSchema>;

export const riskSchema = z.object({
  id,
  projectId: id,
  name: z.string(),
  mitigation: z.string(),
  likelihood: level,
  impact: level,
  status: z.enum(riskStatuses),
  owner: personSchema.nullable(),
  ...originOf,
  version,
});
export type Risk = z.infer<typeof riskSchema>;

export const projectSchema = projectSummarySchema.extend({
  description: z.string(),
  creator: personSchema.nullable(),
  milestones: z.array(milestoneSchema),
  risks: z.array(riskSchema),
});
export type Project = z.infer<typeof projectSchema>;

export const projectInputSchema = z.object({
  name: line(limits.name),
  description: z.string().max(limits.description).optional(),
  status: z.enum(projectStatuses).optional(),
  priority: z.enum(priorities).optional(),
  startDate: day.nullable().optional(),
  dueDate: day.nullable().optional(),
  budget: z.int().min(0).max(limits.budget).nullable().optional(),
  currency: z.enum(currencies).optional(),
  leadId: id.nullable().optional(),
  /** Whoever makes the project is on it without being named. */
  memberIds: z.array(id).max(limits.membersPerProject).optional(),
});
export type ProjectInput = z.infer<typeof projectInputSchema>;

export const projectPatchSchema = projectInputSchema.omit({ memberIds: true }).partial().extend({
  version: version.optional(),
});
export type ProjectPatch = z.infer<typeof projectPatchSchema>;

export const projectRefSchema = z.object({ projectId: id });
export const projectUpdateSchema = projectRefSchema.extend({ project: projectPatchSchema });
/** `version` is what an undo of its making gives: refused (409 `conflict`) where somebody has changed it since. */
export const projectDeleteSchema = projectRefSchema.extend({ version: version.optional() });
export type ProjectDelete = z.infer<typeof projectDeleteSchema>;

/** What an event of the topic `project.changed` carries. */
export const projectChangeSchema = z.object({ projectId: id, boardId: id });
export type ProjectChange = z.infer<typeof projectChangeSchema>;

export const projectFiltersSchema = z.object(listShape(projectList.fields)).omit({ view: true });
export type ProjectFilters = z.infer<typeof projectFiltersSchema>;

export const projectListInputSchema = projectFiltersSchema.extend({
  cursor: z.string().max(1_000).optional().catch(undefined),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.projectsPerList)
    .catch(limits.projectsPerPage)
    .default(limits.projectsPerPage),
});
export type ProjectListInput = z.infer<typeof projectListInputSchema>;

export const projectListSchema = z.object({
  projects: z.array(projectSummarySchema),
  /** How many the filters leave in all. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type ProjectList = z.infer<typeof projectListSchema>;

const people = z.array(id).max(50).optional();
export const projectMembersSchema = projectRefSchema.extend({
  add: people,
  remove: people,
  /** Refused (409 `conflict`) where somebody else has changed the same since. */
  isUndo: z.boolean().optional(),
  /** Of an undo: who is added and led it until they were taken off, to lead it again unless somebody else does. */
  leadId: id.optional(),
});
export const projectMembersAnswerSchema = projectRefSchema.extend({ members: z.array(personSchema) });
