"use client";

import { useEffect, useRef } from "react";
import { Chip } from "@/components/chip";
import { IconButton } from "@/components/icon-button";
import { Switch } from "@/components/switch";
import { toast } from "@/components/toast";
import { useToday } from "@/components/use-today";
import { VisuallyHidden } from "@/components/visually-hidden";
import { moneyText } from "@/features/product/domain/shop-amount";
import { callWithBody } from "@/lib/api-client";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { useShippingWrite } from "../client/mutations";
import { isBuiltIn } from "../domain/built-in";
import type { ShippingMethod } from "../schema";
import { daysText, exampleText, methodName, type ShippingCopy, shippingFailure } from "./shipping-copy";
import styles from "./shipping-list.module.css";

type Props = Readonly<{
  methods: readonly ShippingMethod[];
  copy: ShippingCopy;
  onEdit: (method: ShippingMethod) => void;
  onDelete: (method: ShippingMethod) => void;
}>;

/** The shipping methods in the order in which buyers see them. */
export function ShippingList({ methods, copy, onEdit, onDelete }: Props) {
  const { t, locale } = copy;
  const today = useToday();
  const { isPending, moved, handleMove } = useMove(methods, copy);
  const place = methods.findIndex(({ id }) => id === moved);
  const shown = methods[place];
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {shown &&
          t("moved", {
            name: methodName(shown, copy),
            position: formatNumber(locale, place + 1),
            count: formatNumber(locale, methods.length),
          })}
      </VisuallyHidden>
      <ol className="panel shrinkable">
        {methods.map((method, at) => (
          <li className={classNames(styles.method, !method.isActive && styles.off)} key={method.id}>
            <MoveButtons
              copy={copy}
              isFirst={at === 0}
              isLast={at === methods.length - 1}
              isPending={isPending}
              method={method}
              onMove={(by) => handleMove(method, at + by)}
            />
            <Facts copy={copy} method={method} today={today} />
            <div className="row gap-2">
              <ActiveSwitch copy={copy} method={method} />
              <IconButton
                icon="pencil"
                label={t("edit", { name: methodName(method, copy) })}
                onClick={() => onEdit(method)}
              />
              {!isBuiltIn(method.id) && (
                <IconButton
                  icon="trash-2"
                  label={`${t("delete")}: ${methodName(method, copy)}`}
                  onClick={() => onDelete(method)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Moves a method, and gives the focus back to its buttons, which are in another place then. */
function useMove(methods: readonly ShippingMethod[], copy: ShippingCopy) {
  const { mutate, isPending, data, variables } = useShippingWrite(callWithBody("POST /api/shipping/move"));
  const focused = useRef<string | null>(null);
  const order = methods.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons move when the order changes.
  useEffect(() => {
    const group = focused.current === null ? null : document.getElementById(moveGroupId(focused.current));
    group?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
    focused.current = null;
  }, [order]);
  const handleMove = ({ id: shippingMethodId }: ShippingMethod, position: number) => {
    focused.current = shippingMethodId;
    const onError = (error: unknown) => toast.error(shippingFailure(error, copy));
    mutate({ shippingMethodId, position }, { onError });
  };
  return { isPending, moved: data && variables?.shippingMethodId, handleMove };
}

const moveGroupId = (id: string) => `move-${id}`;

type MethodProps = Readonly<{ method: ShippingMethod; copy: ShippingCopy }>;
type MoveProps = MethodProps &
  Readonly<{ isFirst: boolean; isLast: boolean; isPending: boolean; onMove: (by: 1 | -1) => void }>;

function MoveButtons({ method, copy, isFirst, isLast, isPending, onMove }: MoveProps) {
  const name = methodName(method, copy);
  const move = (by: 1 | -1) => !isPending && onMove(by);
  return (
    <div className="grid" id={moveGroupId(method.id)}>
      <IconButton
        disabled={isFirst}
        icon="chevron-up"
        label={copy.t("moveUp", { name })}
        onClick={() => move(-1)}
        size="s"
      />
      <IconButton
        disabled={isLast}
        icon="chevron-down"
        label={copy.t("moveDown", { name })}
        onClick={() => move(1)}
        size="s"
      />
    </div>
  );
}

function Facts({ method, today, copy }: MethodProps & Readonly<{ today: string }>) {
  const { t, locale } = copy;
  const { price, freeFrom, isActive } = method;
  return (
    <div className="grid gap-1 shrinkable">
      <h2 className="row wrap gap-2 text-16 semibold">
        <bdi>{methodName(method, copy)}</bdi>
        {!isActive && <Chip>{t("off")}</Chip>}
      </h2>
      <p className="row wrap gap-1-4 text">
        <span className="num">{price === 0 ? t("free") : moneyText(locale, price)}</span>
        {freeFrom !== null && price > 0 && (
          <span className="num muted">{t("freeFrom", { amount: moneyText(locale, freeFrom) })}</span>
        )}
        <span className="num muted">{daysText(method, copy)}</span>
      </p>
      {isActive && <p className="text-13 faint">{exampleText(method, today, copy)}</p>}
    </div>
  );
}

/** On or off at once; shown as it was again where that is refused. */
function ActiveSwitch({ method, copy }: MethodProps) {
  const { id: shippingMethodId, isActive } = method;
  const { mutate, isPending, variables } = useShippingWrite(callWithBody("POST /api/shipping/update"));
  const onError = (error: unknown) => toast.error(shippingFailure(error, copy));
  return (
    <Switch
      checked={isPending ? variables.shippingMethod.isActive : isActive}
      label={copy.t("active", { name: methodName(method, copy) })}
      labelHidden
      onChange={({ target }) =>
        !isPending && mutate({ shippingMethodId, shippingMethod: { isActive: target.checked } }, { onError })
      }
    />
  );
}
