import type { ReactNode } from "react";
import { findPageActorOrNull } from "@/server/auth/session";
import { ReadyFrame } from "../(dashboard)/ready-frame";
import { PublicFrame } from "../public-frame";
import { DeferredShell } from "./deferred-shell";

/** Renders the header and navigation of the public documentation pages. People who are signed in keep the menu. */
export default async function DocsLayout({ children }: Readonly<{ children: ReactNode }>) {
  const actor = await findPageActorOrNull();
  if (!actor?.isAdmitted) return <PublicFrame>{children}</PublicFrame>;
  return (
    <ReadyFrame actor={actor} Frame={DeferredShell}>
      {children}
    </ReadyFrame>
  );
}
