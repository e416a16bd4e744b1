import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { toast } from "@/components/toast";
import { placedOrderPath } from "@/lib/paths";
import { type OrderBody, type Placed, placeOrder } from "./place-order";
import { startPayment } from "./start-payment";

/** The person's cart on the server is empty, too, before the page may be left for another site. */
const emptyOnServer = async (personId: string | null) => {
  if (personId === null) return;
  const { syncCart } = await import("./cart-sync");
  await syncCart(personId).catch(() => undefined);
};

/** Places the order, then opens its page, or the payment page for a card. Needs the namespace `checkout`. */
export function usePlaceOrder(personId: string | null) {
  const t = useTranslations("checkout.place");
  const router = useRouter();
  const isUnderWay = useRef(false);
  const [page, setPage] = useState<string | null>(null);

  async function open({ placed: { order, ...placed }, isEarlier }: Placed) {
    const accessKey = placed.accessKey ?? null;
    const own = placedOrderPath(order.id, accessKey);
    setPage(own);
    if (isEarlier) toast.info(t("earlier"));
    const synced = emptyOnServer(personId);
    if (order.paymentMethod === "card") {
      // The order's own page offers to pay, too.
      const bank = await startPayment(order.id, accessKey).catch(() => null);
      await synced;
      if (bank !== null) return location.assign(bank);
    }
    router.replace(own);
  }

  const { mutate, isPending, error, failureCount, submittedAt, reset } = useMutation({
    mutationFn: (body: OrderBody) => placeOrder(body, personId),
    // Without a network it fails rather than waits: an order is not to be placed minutes later.
    networkMode: "always",
    onSuccess: open,
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  function place(body: OrderBody, onRefused: (error: unknown) => void): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(body, { onError: onRefused });
  }
  /** Grows with each refusal. */
  const attempt = failureCount === 0 ? 0 : submittedAt;
  return { place, isPending, error, attempt, reset, page };
}
