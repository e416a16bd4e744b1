"use client";

import type { ReactNode } from "react";
import { Skeleton } from "@/components/skeleton";
import { classNames } from "@/lib/class-names";
import type { ShopProduct } from "../schema";
import { ProductCard } from "./product-card";
import styles from "./product-grid.module.css";

/** As many as a row has on a wide screen: their pictures are fetched at once, the others as they come near. */
const firstRow = 4;
const placeholders = 8;

type Props = Readonly<{
  label: string;
  products: readonly ShopProduct[];
  now: string;
  isSignedIn: boolean;
  /** Beside filters it has less room. */
  isNarrow?: boolean;
  /** Further down a page no picture is urgent. */
  isFarDown?: boolean;
  onQuickView?: (product: ShopProduct) => void;
}>;

/** The grid of products in the shop. */
export function ProductGrid({ label, products, isNarrow = false, isFarDown = false, ...rest }: Props) {
  return (
    <ul aria-label={label} className={classNames(styles.grid, isNarrow && styles.narrow)}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard isFirst={!isFarDown && at < firstRow} product={product} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** The same while its products are on their way. */
export function ProductGridSkeleton({ isNarrow = false }: Readonly<{ isNarrow?: boolean }>): ReactNode {
  return (
    <div aria-busy="true" className={classNames(styles.grid, isNarrow && styles.narrow)}>
      {Array.from({ length: placeholders }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div className="flex column gap-3" key={at}>
          <Skeleton className={styles.picture} shape="box" />
          <div className="flex column gap-1">
            <Skeleton width="40%" />
            <Skeleton width="85%" />
            <Skeleton width="55%" />
          </div>
        </div>
      ))}
    </div>
  );
}
