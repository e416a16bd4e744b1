/** Creates projects and their members for a test. */
import { createMilestone } from "@/features/project/milestone/server/commands";
import { createRisk } from "@/features/project/risk/server/commands";
import type { ProjectInput } from "@/features/project/schema";
import { changeProjectMembers, createProject } from "@/features/project/server/commands";
import { makeSession, type TestSession } from "./factories";

/** A project that the person makes, and with it a milestone and a risk. */
export async function makeProject(by: TestSession, wanted: Partial<ProjectInput> = {}) {
  const { project } = await createProject(by.actor, { project: { name: "Warehouse", ...wanted } });
  return project;
}

/** A project of somebody else's: what a stranger to it must not find. */
export async function makeForeignProject() {
  const owner = await makeSession();
  const project = await makeProject(owner);
  const { milestone } = await createMilestone(owner.actor, { projectId: project.id, milestone: { name: "Opening" } });
  const { risk } = await createRisk(owner.actor, { projectId: project.id, risk: { name: "Frost" } });
  return { owner, project, milestone, risk };
}

/** Somebody who is on the project and neither made nor leads it. */
export async function makeMember(by: TestSession, projectId: string): Promise<TestSession> {
  const member = await makeSession();
  await changeProjectMembers(by.actor, { projectId, add: [member.actor.userId] });
  return member;
}
