import type { ReactNode } from "react";
import { findPageActor } from "@/server/auth/session";
import { ReadyFrame } from "../(dashboard)/ready-frame";
import { PublicFrame } from "../public-frame";
import { DeferredShell } from "./deferred-shell";

/** Around the documentation, which anybody may read: whoever is signed in keeps the menu. */
export default async function DocsLayout({ children }: Readonly<{ children: ReactNode }>) {
  const actor = await findPageActor().catch(() => null);
  if (!actor?.isAdmitted) return <PublicFrame>{children}</PublicFrame>;
  return (
    <ReadyFrame actor={actor} Frame={DeferredShell}>
      {children}
    </ReadyFrame>
  );
}
