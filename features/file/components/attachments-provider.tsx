"use client";

import type { ReactNode } from "react";
import { AttachmentsContext } from "@/components/attachments-slot";
import { useUnloadGuard } from "@/components/leave-guard";
import { useIsUploading } from "../client/store";
import { Attachments } from "./attachments";

/** Puts the attachments of cards and tasks wherever `AttachmentsSlot` stands inside. Needs the namespace `attachments`. */
export function AttachmentsProvider({ children }: Readonly<{ children: ReactNode }>) {
  // Uploads outlive the dialog that they were begun in.
  useUnloadGuard(useIsUploading());
  return <AttachmentsContext value={Attachments}>{children}</AttachmentsContext>;
}
