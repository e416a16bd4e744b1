import { canManageShop } from "@/features/product/policy";
import type { ShopViewer } from "@/features/shop/components/shop-screen";
import { findPageActorOrNull } from "@/server/auth/session";

/** Who looks at a page of the shop; null for a guest, and for somebody whom the gate does not admit. */
export async function findShopViewer(): Promise<ShopViewer> {
  const actor = await findPageActorOrNull();
  return actor?.isAdmitted ? { id: actor.userId, canManage: canManageShop(actor) } : null;
}
