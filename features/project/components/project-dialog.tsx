"use client";

import dynamic from "next/dynamic";
import { preloadDialog } from "@/components/dialog";
import type { Person } from "@/features/kanban/schema";
import { whenOnline } from "@/lib/when-online";
import type { ProjectValues } from "../domain/form-values";

export type ProjectDialogProps = Readonly<{
  title: string;
  submitLabel: string;
  start: ProjectValues;
  /** Who may lead it; left out while it has nobody but its maker. */
  people?: readonly Person[];
  /** Who leads it now, be it that they are not on it any more. */
  lead?: Person | null;
  /** Whether it opens with the focus in the description rather than the name. */
  startsInDescription?: boolean;
  isPending: boolean;
  /** Why the server refused what was sent last. */
  failure: string | null;
  onSubmit: (values: ProjectValues) => void;
  onClose: () => void;
}>;

const loadForm = () => whenOnline(() => import("./project-form")).then((module) => module.ProjectForm);

/** Loads its code ahead, on hover or focus of the button that opens it. */
export function preloadProjectDialog(): void {
  preloadDialog();
  loadForm().catch(() => {});
}

/** A dialog that creates or edits a project. What was typed stays until it is taken. */
export const ProjectDialog = dynamic<ProjectDialogProps>(loadForm, { ssr: false });
