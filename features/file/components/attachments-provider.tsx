"use client";

import type { ReactNode } from "react";
import { AttachmentsContext } from "@/components/attachments-slot";
import { Attachments } from "./attachments";

/** Puts the attachments of cards and tasks wherever `AttachmentsSlot` stands inside. Needs the namespace `attachments`. */
export function AttachmentsProvider({ children }: Readonly<{ children: ReactNode }>) {
  return <AttachmentsContext value={Attachments}>{children}</AttachmentsContext>;
}
