import { cardFields } from "@/features/kanban/domain/card-fields";
import type { Fields } from "@/lib/fields";
import { taskLimits } from "./constants";

/** The planning fields that a task adds to its card; each is the column of the same name in the table `task`. */
export const planFields = {
  parentId: { kind: "id", columns: ["parent"] },
  estimateMinutes: { kind: "minutes", max: taskLimits.estimateMinutes, columns: ["estimate"] },
  milestoneId: { kind: "id", columns: ["milestone"] },
} as const satisfies Fields;
export type PlanField = keyof typeof planFields;

const { name, description, completed, priority, assignee, due } = cardFields;
const { parentId, ...otherPlanFields } = planFields;

/** What people write and choose on a task, in the order of the columns of a file. */
export const taskFields = {
  name,
  description,
  parentId,
  completed,
  priority,
  assignee,
  due,
  ...otherPlanFields,
} as const;
