import type { TaskInput } from "@/features/task/schema";
import { createTask } from "@/features/task/server/commands";
import { listProjectTasks } from "@/features/task/server/data";
import { makeSession } from "./factories";
import { makeProject } from "./project-factory";

/** A project of Б.Номин's, what makes its tasks, and what reads them. */
export async function makeTaskList(wanted: { name?: string } = {}) {
  const as = await makeSession({ name: "Б.Номин" });
  const project = await makeProject(as, wanted);
  const tasks = async () => (await listProjectTasks(as.actor, { projectId: project.id })).tasks;
  const byName = async () => new Map((await tasks()).map((task) => [task.name, task]));
  const make = async (name: string, rest: Partial<TaskInput> = {}) =>
    (await createTask(as.actor, { projectId: project.id, task: { name, ...rest } })).task;
  return { as, project, projectId: project.id, tasks, byName, make };
}
