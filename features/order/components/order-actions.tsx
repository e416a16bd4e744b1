"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { preloadDialog } from "@/components/dialog";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { useOrderWrite } from "../client/mutations";
import { canReturn, canTransition } from "../domain/status";
import type { OrderDetails } from "../schema";
import { failureCopy } from "./failure-copy";
import { OrderDialog, type OrderDialogName } from "./order-dialog";

type Props = Readonly<{ order: OrderDetails }>;

/** The actions of an order: the next step as a button, the rest in a menu. */
export function OrderActions({ order }: Props) {
  const t = useTranslations("order");
  const [open, setOpen] = useState<OrderDialogName | null>(null);
  return (
    <div className="row gap-3 no-print">
      <NextStep onShip={() => setOpen("ship")} order={order} />
      <Menu
        items={itemsOf(order, t, setOpen)}
        label={t("actions.more")}
        trigger={(props) => (
          <IconButton
            {...props}
            icon="ellipsis-vertical"
            label={t("actions.more")}
            onFocus={preloadDialog}
            onPointerEnter={preloadDialog}
            variant="outline"
          />
        )}
      />
      {open && <OrderDialog key={open} name={open} onClose={() => setOpen(null)} order={order} />}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<"order">>;

function itemsOf(order: OrderDetails, t: Translate, open: (name: OrderDialogName) => void): MenuItem[] {
  const item = (name: OrderDialogName, more: Partial<MenuItem>): MenuItem => ({
    label: t(`actions.${name}`),
    onSelect: () => open(name),
    ...more,
  });
  const hasGoodsLeft = order.lines.some(({ quantity, returned }) => quantity > returned);
  return [
    item("payment", { icon: "wallet", disabled: order.due <= 0 }),
    item("refund", { icon: "undo-2", disabled: order.due > 0 || order.paid <= order.refunded }),
    item("return", { icon: "rotate-ccw", disabled: !canReturn(order.status) || !hasGoodsLeft }),
    { label: t("print"), icon: "file-text", onSelect: () => window.print() },
    item("cancel", { icon: "circle-x", danger: true, disabled: !canTransition("cancel", order.status) }),
  ];
}

function NextStep({ order, onShip }: Props & Readonly<{ onShip: () => void }>) {
  const t = useTranslations("order");
  const { confirm, deliver, isPending } = useSteps(order);
  if (canTransition("confirm", order.status)) {
    return (
      <Button loading={isPending} onClick={() => void confirm()} startIcon="check" variant="solid">
        {t("actions.confirm")}
      </Button>
    );
  }
  if (canTransition("ship", order.status)) {
    return (
      <Button onClick={onShip} onFocus={preloadDialog} onPointerEnter={preloadDialog} startIcon="truck" variant="solid">
        {t("actions.ship")}
      </Button>
    );
  }
  if (!canTransition("deliver", order.status)) return null;
  return (
    <Button loading={isPending} onClick={() => void deliver()} startIcon="check-check" variant="solid">
      {t("actions.deliver")}
    </Button>
  );
}

/** The steps that ask for nothing. A confirmation can be undone as long as nothing else was done with the order. */
function useSteps({ id: orderId, version }: OrderDetails) {
  const t = useTranslations("order");
  const confirming = useOrderWrite(callWithBody("POST /api/order/confirm"));
  const undoing = useOrderWrite(callWithBody("POST /api/order/confirm/undo"));
  const delivering = useOrderWrite(callWithBody("POST /api/order/deliver"));
  const onRefused = (error: unknown) => toast.error(failureCopy(error, t));
  async function confirm() {
    try {
      const { order } = await confirming.mutateAsync({ orderId, version });
      const inverse = () => undoing.mutateAsync({ orderId, version: order.version });
      toast.success(t("done.confirm"), { undo: { inverse, onRefused } });
    } catch (error) {
      onRefused(error);
    }
  }
  async function deliver() {
    try {
      await delivering.mutateAsync({ orderId, version });
      toast.success(t("done.deliver"));
    } catch (error) {
      onRefused(error);
    }
  }
  return { confirm, deliver, isPending: confirming.isPending || delivering.isPending };
}
