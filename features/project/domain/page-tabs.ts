/** The parts of a project's page, each with an address of its own. */
export const projectTabs = ["overview", "tasks", "timeline", "milestones", "risks"] as const;
export type ProjectTab = (typeof projectTabs)[number];

export function projectTabOf(wanted: unknown): ProjectTab {
  return projectTabs.find((tab) => tab === wanted) ?? "overview";
}
