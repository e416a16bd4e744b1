"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { QuantityStepper } from "@/components/quantity-stepper";
import { toast } from "@/components/toast";
import { type ProductColor, productColors } from "@/features/product/domain/constants";
import { formatMoney } from "@/lib/format";
import { shopProductPath } from "@/lib/paths";
import { cartActions } from "../client/store";
import type { CartItem } from "../domain/checkout-state";
import { cartLimits } from "../domain/constants";
import type { QuotedLine } from "../domain/quoted-lines";
import styles from "./cart-lines.module.css";

type LinesProps = Readonly<{ lines: readonly QuotedLine[] }>;

/** The items in the cart, with their quantity, price and availability. */
export function CartLines({ lines }: LinesProps) {
  const t = useTranslations("cart");
  return (
    <ul aria-label={t("lines")} className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.item.id} line={line} />
      ))}
    </ul>
  );
}

type LineProps = Readonly<{ line: QuotedLine }>;

function Line({ line }: LineProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  const { item, subtotal, available, isMissing } = line;
  const { id, slug, quantity } = item;
  const name = item.name || slug || t("unnamed");
  return (
    <li className={styles.line}>
      <Picture item={item} />
      <div className={styles.about}>
        {slug === "" ? (
          <span className="semibold break-anywhere">{t("unnamed")}</span>
        ) : (
          <AppLink className="quiet-link semibold text break-anywhere" href={shopProductPath(slug)}>
            <bdi>{name}</bdi>
          </AppLink>
        )}
        <Choice item={item} />
        <Price line={line} />
        <Problem line={line} />
      </div>
      <div className={styles.amounts}>
        {!isMissing && (
          <QuantityStepper
            decreaseLabel={t("decrease", { name })}
            increaseLabel={t("increase", { name })}
            label={t("quantity", { name })}
            limit={cartLimits.quantity}
            onChange={(value) => cartActions.changeQuantity(id, value - quantity)}
            size="s"
            stock={available}
            value={quantity}
          />
        )}
        <span className={styles.subtotal}>{isMissing ? null : formatMoney(locale, subtotal)}</span>
        <RemoveButton item={item} />
      </div>
    </li>
  );
}

type ItemProps = Readonly<{ item: CartItem }>;

/** The name stands beside it. */
function Picture({ item: { cover, slug } }: ItemProps) {
  if (slug === "") {
    return (
      <span className={styles.picture}>
        <Icon name="package" size={24} />
      </span>
    );
  }
  return (
    <AppLink aria-hidden="true" className={styles.picture} href={shopProductPath(slug)} tabIndex={-1}>
      {cover === null ? (
        <Icon name="package" size={24} />
      ) : (
        // biome-ignore lint/performance/noImgElement: its sizes are made once, at the upload.
        <img alt="" decoding="async" height={72} loading="lazy" src={`${cover.split("?")[0]}?width=320`} width={72} />
      )}
    </AppLink>
  );
}

const isColor = (color: string): color is ProductColor => Object.hasOwn(productColors, color);

/** Its colour and size; of a product without a variant, the colours that were asked for. */
function Choice({ item: { color, size, colors } }: ItemProps) {
  const t = useTranslations("productColor");
  const named = (color === "" ? colors : [color]).filter(isColor);
  if (named.length === 0 && size === "") return null;
  return (
    <p className="row wrap gap-2-3 text-13 muted">
      {named.map((one) => (
        <span className="inline-row gap-6px" key={one}>
          <span aria-hidden="true" className={styles.swatch} style={{ background: productColors[one] }} />
          {t(one)}
        </span>
      ))}
      {size !== "" && <bdi>{size}</bdi>}
    </p>
  );
}

function Price({ line: { price, earlierPrice, item, isMissing } }: LineProps) {
  const t = useTranslations("cart");
  const locale = useLocale();
  if (isMissing) return null;
  return (
    <p className="text-13 muted num">
      {item.quantity > 1 && t("each", { price: formatMoney(locale, price) })}
      {earlierPrice !== null && (
        <span className={styles.was}>{t("was", { price: formatMoney(locale, earlierPrice) })}</span>
      )}
    </p>
  );
}

/** Why the line cannot be ordered as it is. */
function Problem({ line: { isMissing, available, item } }: LineProps) {
  const t = useTranslations("cart");
  if (!isMissing && available >= item.quantity) return null;
  return (
    <p className="inline-row gap-6px text-13 medium text-error">
      <Icon name="circle-alert" size={16} />
      {isMissing ? t("missing") : t("only", { count: Math.max(0, available) })}
    </p>
  );
}

function RemoveButton({ item }: ItemProps) {
  const t = useTranslations("cart");
  const { id } = item;
  const name = item.name || item.slug || t("unnamed");
  function handleClick() {
    cartActions.deleteCart(id);
    toast.success(t("removed", { name }), { undo: { inverse: () => cartActions.addToCart(item) } });
  }
  return <IconButton icon="trash-2" label={t("remove", { name })} onClick={handleClick} size="s" />;
}
