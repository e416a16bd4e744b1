import type { ProductImage } from "@/features/shop/schema";
import { classNames } from "@/lib/class-names";
import { srcSetOf } from "../domain/url";
import styles from "./product-picture.module.css";

type Props = Readonly<{
  image: ProductImage;
  /** The product's, read out where the picture has no text of its own; empty where the name stands beside it anyway. */
  name: string;
  /** How wide it is shown, as the `sizes` of an image say it. */
  sizes: string;
  /** The main picture of a page, which is fetched before all others. */
  isPriority?: boolean;
  className?: string;
}>;

/** A picture of a product. Its box has the final shape, and its mean colour, before it is there. */
export function ProductPicture({ image, name, sizes, isPriority = false, className }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: its sizes are made once, at the upload.
    <img
      alt={image.alt || name}
      className={classNames(styles.picture, className)}
      decoding="async"
      fetchPriority={isPriority ? "high" : undefined}
      height={image.height}
      loading={isPriority ? "eager" : "lazy"}
      sizes={sizes}
      src={`${image.url}?width=640`}
      srcSet={srcSetOf(image)}
      style={{ backgroundColor: image.color }}
      width={image.width}
    />
  );
}
