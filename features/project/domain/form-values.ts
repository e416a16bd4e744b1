import type { Priority } from "@/features/kanban/domain/constants";
import { readAmount, writeAmount } from "@/lib/amount-text";
import { isDay, isNoDay } from "@/lib/day-text";
import type { Project, ProjectInput } from "../schema";
import { type Currency, type ProjectStatus, projectLimits } from "./constants";

/** What stands in the fields of a project, as people type it. */
export type ProjectValues = Readonly<{
  name: string;
  description: string;
  status: ProjectStatus;
  priority: Priority;
  startDate: string;
  dueDate: string;
  /** In whole units with decimals, as it is written down. */
  budget: string;
  currency: Currency;
  leadId: string;
}>;

export type ProjectFault = "required" | "tooLong" | "wrongOrder" | "noDay" | "noAmount";
export type ProjectFaults = Readonly<Partial<Record<keyof ProjectValues, ProjectFault>>>;

export const emptyProject: ProjectValues = {
  name: "",
  description: "",
  status: "planned",
  priority: "medium",
  startDate: "",
  dueDate: "",
  budget: "",
  currency: "MNT",
  leadId: "",
};

export const valuesOf = (project: Project): ProjectValues => ({
  name: project.name,
  description: project.description,
  status: project.status,
  priority: project.priority,
  startDate: project.startDate ?? "",
  dueDate: project.dueDate ?? "",
  budget: project.budget === null ? "" : writeAmount(project.budget, project.currency),
  currency: project.currency,
  leadId: project.lead?.id ?? "",
});

/** The minor units of a budget; null for what is none. */
export function readBudget(text: string, currency: string): number | null {
  const minor = readAmount(text, currency);
  return minor !== null && minor <= projectLimits.budget ? minor : null;
}

/** What is wrong with the fields before the server is asked. */
export function faultsOf(values: ProjectValues): ProjectFaults {
  const { name, description, startDate, dueDate, budget, currency } = values;
  return {
    ...(name.trim() === "" && { name: "required" }),
    ...(name.trim().length > projectLimits.name && { name: "tooLong" }),
    ...(description.length > projectLimits.description && { description: "tooLong" }),
    ...(isDay(startDate) && isDay(dueDate) && startDate > dueDate && { dueDate: "wrongOrder" }),
    ...(isNoDay(startDate) && { startDate: "noDay" }),
    ...(isNoDay(dueDate) && { dueDate: "noDay" }),
    ...(budget.trim() !== "" && readBudget(budget, currency) === null && { budget: "noAmount" }),
  };
}

export const inputOf = (values: ProjectValues): ProjectInput => ({
  name: values.name,
  description: values.description,
  status: values.status,
  priority: values.priority,
  startDate: values.startDate || null,
  dueDate: values.dueDate || null,
  budget: readBudget(values.budget, values.currency),
  currency: values.currency,
  leadId: values.leadId || null,
});
