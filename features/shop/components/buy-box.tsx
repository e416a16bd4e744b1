"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/button";
import { QuantityStepper } from "@/components/quantity-stepper";
import { useAddToCart } from "@/features/cart/client/use-add-to-cart";
import { cartLimits } from "@/features/cart/domain/constants";
import { vatWithin } from "@/features/cart/domain/totals";
import { formatMoney } from "@/lib/format";
import { toMinor } from "@/lib/money";
import { settleChoice, type VariantChoice, variantOf } from "../domain/variant-choice";
import type { ShopProductDetails } from "../schema";
import styles from "./buy-box.module.css";
import { Price } from "./price";
import { StockNote } from "./stock-note";
import { VariantChooser } from "./variant-chooser";

type Props = Readonly<{
  product: ShopProductDetails;
  choice: VariantChoice;
  onChoose: (choice: VariantChoice) => void;
}>;

/** The price and variants of a product, with the button that adds it to the cart. */
export function BuyBox({ product, choice, onChoose }: Props) {
  const t = useTranslations("shop");
  const locale = useLocale();
  const box = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(1);
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const addToCart = useAddToCart();
  const settled = settleChoice(product.variants, choice);
  const variant = variantOf(product.variants, settled);
  const available = variant?.available ?? product.available;
  const max = Math.max(1, Math.min(available, cartLimits.quantity));
  const quantity = Math.min(asked, max);
  const isSoldOut = product.available <= 0 || variant?.available === 0;
  const minor = toMinor(product.price, product.currency) ?? 0;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isSoldOut) return;
    const refused = box.current?.querySelector<HTMLElement>("[role=spinbutton][aria-invalid]");
    if (refused) {
      refused.focus();
      return;
    }
    setIsSizeMissing(variant === null);
    if (variant === null) {
      box.current?.querySelector<HTMLElement>("[data-sizes] input:not(:disabled)")?.focus();
      return;
    }
    const { id: variantId, color, size } = variant;
    const { id: productId, slug, name, price } = product;
    const cover = (product.images[0] ?? product.cover)?.url ?? null;
    addToCart({ variantId, productId, slug, name, price, color, size, available, cover, quantity });
  }

  return (
    <form className={styles.box} onSubmit={handleSubmit} ref={box}>
      <div>
        <Price product={product} size="l" />
        <p className="text-12 faint num">
          {t("price.vat", { amount: formatMoney(locale, vatWithin(minor), product.currency) })}
        </p>
      </div>
      <VariantChooser
        choice={settled}
        error={isSizeMissing && variant === null ? t("product.chooseSize") : undefined}
        onChoose={onChoose}
        variants={product.variants}
      />
      <StockNote available={variant === null && product.available > 0 ? null : available} />
      <div className={styles.buy}>
        <QuantityStepper
          decreaseLabel={t("product.decrease")}
          disabled={isSoldOut}
          increaseLabel={t("product.increase")}
          label={t("product.quantity")}
          limit={cartLimits.quantity}
          onChange={setAsked}
          stock={available}
          value={quantity}
        />
        <Button
          aria-disabled={isSoldOut || undefined}
          className={styles.add}
          size="l"
          startIcon="shopping-cart"
          type="submit"
          variant="solid"
        >
          {t(isSoldOut ? "product.soldOut" : "product.addToCart")}
        </Button>
      </div>
    </form>
  );
}
