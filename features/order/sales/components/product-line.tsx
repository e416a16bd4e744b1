import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { editProductPath, shopProductPath } from "@/lib/paths";
import type { SalesProduct } from "../schema";
import styles from "./sales.module.css";

type Props = Readonly<{
  product: SalesProduct;
  note: string;
  canManage: boolean;
  /** What is said of it at the end of the line. */
  children: ReactNode;
}>;

/** A product with its picture; its name leads to where it is edited, or to its page in the shop. */
export function ProductLine({ product: { name, slug, isPublished, image }, note, canManage, children }: Props) {
  const href = slug === null ? null : canManage ? editProductPath(slug) : isPublished ? shopProductPath(slug) : null;
  return (
    <li>
      <span className={styles.picture} style={image ? { backgroundColor: image.color } : undefined}>
        {image ? (
          // biome-ignore lint/performance/noImgElement: the server keeps the picture in the sizes that are shown.
          <img alt="" height={44} loading="lazy" src={`${image.url}?width=320`} width={44} />
        ) : (
          <Icon name="package" size={20} />
        )}
      </span>
      <span className="grid grow shrinkable">
        {href === null ? (
          <bdi className={styles.name}>{name}</bdi>
        ) : (
          <AppLink className={styles.name} href={href}>
            <bdi>{name}</bdi>
          </AppLink>
        )}
        <span className="truncate text-13 faint">
          <bdi>{note}</bdi>
        </span>
      </span>
      {children}
    </li>
  );
}
