import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { editProductPath, shopProductPath } from "@/lib/paths";
import { LinePicture } from "../../components/line-picture";
import type { SalesProduct } from "../schema";

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
      <LinePicture alt="" image={image} sizePx={44} />
      <span className="grid grow shrinkable">
        {href === null ? (
          <bdi className="truncate semibold text">{name}</bdi>
        ) : (
          <AppLink className="quiet-link truncate semibold text" href={href}>
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
