"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { useCartSync } from "../client/use-cart-sync";

/** Keeps the cart of somebody who signed in the same on all of their devices. Stands behind `CartLink`, which says whose page it is. */
export function CartSync({ personId }: Readonly<{ personId: string }>) {
  const t = useTranslations("cartLink");
  useCartSync(personId, (added) => {
    const inverse = async () => (await import("../client/cart-sync")).removeAddedOnSignIn();
    toast.success(t("addedOnSignIn", { count: added.length }), { undo: { inverse } });
  });
  return null;
}
