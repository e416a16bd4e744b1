"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { CsvImportButton } from "@/components/csv-buttons";
import { whenOnline } from "@/lib/when-online";

const ImportTasksDialog = dynamic(
  () => whenOnline(() => import("./import-tasks-dialog")).then((module) => module.ImportTasksDialog),
  {
    ssr: false,
  },
);

type Props = Readonly<{
  /** Of these one is chosen; a single one needs no choice. */
  projects: readonly { id: string; name: string }[];
  /** The one that is chosen at first. */
  projectId?: string | null;
}>;

/** Opens the dialog that takes tasks in from CSV. Needs the namespaces `task`, `csv` and `common`. */
export function ImportTasks({ projects, projectId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CsvImportButton onOpen={() => setIsOpen(true)} />
      {isOpen && <ImportTasksDialog onClose={() => setIsOpen(false)} projectId={projectId} projects={projects} />}
    </>
  );
}
