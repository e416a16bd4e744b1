import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { pendingRemovals } from "@/lib/pending-removals";
import type { Project } from "../schema";
import { projectKeys } from "./queries";

/**
 * What others do, and what a write of our own did to lists, comes in by reading again. What the person themself is putting
 * away is not asked for: it is there no more, and they are on their way to another page.
 */
export function refreshProjects(client: QueryClient): Promise<void> {
  const isRequested = ({ queryKey: [, kind, id] }: Readonly<{ queryKey: readonly unknown[] }>) =>
    kind !== "detail" || !pendingRemovals.has(String(id));
  return client.invalidateQueries({ queryKey: projectKeys.all, predicate: isRequested });
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
