"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { paths } from "@/lib/paths";
import { useCartSync } from "../client/use-cart-sync";

/** Syncs the cart of a signed-in person across their devices. Stands behind `CartLink`, which says whose page it is. */
export function CartSync({ personId }: Readonly<{ personId: string }>) {
  const t = useTranslations("cartLink");
  const isCheckout = usePathname() === paths.shop.checkout;
  useCartSync(personId, async (added) => {
    // The cart itself lists what was added.
    if (isCheckout) return;
    const { cartActions } = await import("../client/store");
    toast.success(t("addedOnSignIn", { count: added.length }), {
      undo: { inverse: () => cartActions.removeAdded(added) },
    });
    cartActions.additionsSeen();
  });
  return null;
}
