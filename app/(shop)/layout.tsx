import type { ReactNode } from "react";
import { findPageActor } from "@/server/auth/session";
import { SignedInFrame } from "../(dashboard)/signed-in-frame";
import { ShopFrame } from "./shop-frame";

/** Around the pages of the shop that anybody sees: whoever is signed in keeps the menu. */
export default async function ShopLayout({ children }: Readonly<{ children: ReactNode }>) {
  const actor = await findPageActor().catch(() => null);
  if (actor?.isAdmitted) return <SignedInFrame actor={actor}>{children}</SignedInFrame>;
  return <ShopFrame>{children}</ShopFrame>;
}
