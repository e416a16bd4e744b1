/** What the project's contract, its tables and its screens agree on. Free of zod, so that the browser can afford it. */
export const projectLimits = {
  name: 120,
  description: 20_000,
  milestoneName: 200,
  riskName: 300,
  riskText: 4_000,
  /** The sentence that something was made from. */
  origin: 2_000,
  milestonesPerProject: 200,
  risksPerProject: 500,
  membersPerProject: 200,
  projectsPerList: 200,
  /** Of one page of the list. */
  projectsPerPage: 24,
  search: 100,
  /** Minor units; far beyond any budget, and exact as a number. */
  budget: 1_000_000_000_000,
} as const;

/** Where a project is kept: with those that are worked on, or in the archive. */
export const projectShelves = ["current", "archived"] as const;

export const projectStatuses = ["planned", "active", "on-hold", "completed", "cancelled"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const currencies = ["MNT", "USD", "EUR", "CNY", "RUB", "JPY", "KRW"] as const;
export type Currency = (typeof currencies)[number];

export const riskStatuses = ["open", "mitigated", "closed"] as const;

/** Likelihood and impact of a risk, from 1 (small) to 5. */
export const riskLevels = [1, 2, 3, 4, 5] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** By what lists of projects are put in order. */
export const projectSortKeys = ["name", "startDate", "dueDate", "priority", "updatedAt"] as const;
export type ProjectSortKey = (typeof projectSortKeys)[number];
