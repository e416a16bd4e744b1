import type { ReactNode } from "react";
import { findPageActorOrNull } from "@/server/auth/session";
import { SignedInFrame } from "../(dashboard)/signed-in-frame";
import { ShopFrame } from "./shop-frame";

/** Renders the header around the public shop pages. People who are signed in keep the menu. */
export default async function ShopLayout({ children }: Readonly<{ children: ReactNode }>) {
  const actor = await findPageActorOrNull();
  if (actor?.isAdmitted) return <SignedInFrame actor={actor}>{children}</SignedInFrame>;
  return <ShopFrame>{children}</ShopFrame>;
}
