import { headers } from "next/headers";
import type { ReactNode } from "react";
import { faultReferenceHeader } from "@/lib/fault";
import { findPageActorOrNull } from "@/server/auth/session";
import { SignedInFrame } from "../(dashboard)/signed-in-frame";
import PagesLayout from "../(pages)/layout";

/**
 * Renders the header around the error pages. People who are signed in keep the menu, but not where /500 stands for a
 * page that failed: its frame may be what failed.
 */
export default async function FaultsLayout({ children }: Readonly<{ children: ReactNode }>) {
  const standsForFailure = (await headers()).has(faultReferenceHeader);
  const actor = standsForFailure ? null : await findPageActorOrNull();
  if (actor?.isAdmitted) return <SignedInFrame actor={actor}>{children}</SignedInFrame>;
  return <PagesLayout>{children}</PagesLayout>;
}
