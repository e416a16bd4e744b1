import type { ReactNode } from "react";
import { requireActor } from "@/server/auth/session";
import { SignedInFrame } from "./signed-in-frame";

/** Renders the navigation and header around every page of the dashboard. Each page finds its actor again by itself. */
export default async function DashboardLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <SignedInFrame actor={await requireActor()}>{children}</SignedInFrame>;
}
