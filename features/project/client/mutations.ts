import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Project } from "../schema";
import { projectKeys } from "./queries";

/** What others do, and what a write of our own did to lists, comes in by reading again. */
export function refreshProjects(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: projectKeys.all });
}

/**
 * A write that people wait for: to a project, its people, milestones or risks. An answer that brings the project is
 * shown at once; all else that shows it is read again.
 */
export function useProjectWrite<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      const { project } = Object(answer) as { project?: Project };
      if (project) client.setQueryData(projectKeys.detail(project.id), project);
    },
    onSettled: () => refreshProjects(client),
  });
}
