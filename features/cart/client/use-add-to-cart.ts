import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { paths } from "@/lib/paths";
import { cartActions, currentCart } from "./store";

/** A variant of a product, as a page of the shop shows it. `price` is in the major unit, `cover` the address of its picture. */
export type CartAddition = Readonly<{
  variantId: string;
  productId: string;
  slug: string;
  name: string;
  price: number;
  color: string;
  size: string;
  available: number;
  cover: string | null;
  quantity: number;
}>;

/**
 * Adds a variant to the cart, up to the available stock, and shows a toast with "View cart" and "Undo". Needs the
 * namespace `cartLink`.
 */
export function useAddToCart(): (addition: CartAddition) => void {
  const t = useTranslations("cartLink");
  const router = useRouter();
  function handleView() {
    cartActions.gotoStep(0);
    router.push(paths.shop.checkout);
  }
  return ({ variantId: id, quantity: asked, ...product }) => {
    const { name, color, available } = product;
    const before = currentCart().checkout.cart.find((item) => item.id === id)?.quantity ?? 0;
    const quantity = Math.min(asked, available - before);
    if (quantity < 1) {
      toast.warning(t("noMore", { name, count: before }));
      return;
    }
    const added = { ...product, id, quantity, colors: color === "" ? [] : [color] };
    cartActions.addToCart(added);
    toast.success(t("added", { name }), {
      description: quantity < asked ? t("onlySoMany", { count: quantity }) : undefined,
      undo: { inverse: () => cartActions.removeAdded([added]) },
      action: { label: t("view"), onClick: handleView },
    });
  };
}
