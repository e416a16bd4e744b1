"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { AttachmentsContext } from "@/components/attachments-slot";
import { useUnloadGuard } from "@/components/leave-guard";
import { Skeleton } from "@/components/skeleton";
import { whenOnline } from "@/lib/when-online";
import { useIsUploading } from "../client/store";

const Attachments = dynamic(() => whenOnline(() => import("./attachments")).then((module) => module.Attachments), {
  ssr: false,
  loading: () => <Skeleton height={48} shape="box" />,
});

/** Provides `AttachmentsSlot` with the attachments of cards and tasks. Needs the namespace `attachments`. */
export function AttachmentsProvider({ children }: Readonly<{ children: ReactNode }>) {
  // Uploads outlive the dialog that they were begun in.
  useUnloadGuard(useIsUploading());
  return <AttachmentsContext value={Attachments}>{children}</AttachmentsContext>;
}
