import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type { Person } from "../../kanban/schema";
import type { MilestoneInput, MilestonePatch } from "../milestone/schema";
import type { RiskInput, RiskPatch } from "../risk/schema";
import type { Milestone, Project, ProjectFilters, ProjectInput, ProjectList, ProjectPatch, Risk } from "../schema";

const root = "/api/project";

export const fetchProjects = (filters: ProjectFilters, cursor: string | null) =>
  api.get<ProjectList>(`${root}/list`, { searchParams: { ...filters, cursor } });

export const fetchProject = (projectId: string, signal?: AbortSignal) =>
  api
    .get<{ project: Project }>(`${root}/details`, { searchParams: { projectId }, signal })
    .then(({ project }) => project);

/** Colleagues whom a board does not have yet, by name. */
export const fetchCandidates = (boardId: string, search: string) =>
  api
    .get<{ people: Person[] }>("/api/kanban/boards/candidates", { searchParams: { boardId, search } })
    .then(({ people }) => people);

/** Where the file of the projects is that the filters show. */
export function exportAddress(filters: ProjectFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  return `${root}/export?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

export const postProject = (project: ProjectInput, key: string) =>
  api.post<{ project: Project }>(`${root}/new`, { project }, { idempotencyKey: key });

export const postProjectUpdate = (input: { projectId: string; project: ProjectPatch }) =>
  api.post<{ project: Project }>(`${root}/update`, input);

export const postProjectDelete = (input: { projectId: string; version?: number }) =>
  api.post<{ projectId: string }>(`${root}/delete`, input);

export const postProjectRestore = (input: { projectId: string }) =>
  api.post<{ project: Project }>(`${root}/restore`, input);

type MembersChange = { projectId: string; add?: string[]; remove?: string[]; isUndo?: boolean; leadId?: string };
export const postMembers = (input: MembersChange) => api.post<{ members: Person[] }>(`${root}/member/update`, input);

export const postMilestone = (input: { projectId: string; milestone: MilestoneInput }) =>
  api.post<{ milestone: Milestone }>(`${root}/milestone/new`, input, { idempotencyKey: newId() });

export const postMilestoneUpdate = (input: { milestoneId: string; milestone: MilestonePatch }) =>
  api.post<{ milestone: Milestone }>(`${root}/milestone/update`, input);

export const postMilestoneDelete = (milestoneId: string) => api.post(`${root}/milestone/delete`, { milestoneId });
export const postMilestoneRestore = (milestoneId: string) => api.post(`${root}/milestone/restore`, { milestoneId });

export const postRisk = (input: { projectId: string; risk: RiskInput }) =>
  api.post<{ risk: Risk }>(`${root}/risk/new`, input, { idempotencyKey: newId() });

export const postRiskUpdate = (input: { riskId: string; risk: RiskPatch }) =>
  api.post<{ risk: Risk }>(`${root}/risk/update`, input);

export const postRiskDelete = (riskId: string) => api.post(`${root}/risk/delete`, { riskId });
export const postRiskRestore = (riskId: string) => api.post(`${root}/risk/restore`, { riskId });
