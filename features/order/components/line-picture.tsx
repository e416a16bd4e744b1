import { Icon } from "@/components/icon";
import type { ProductImage } from "@/features/shop/schema";
import styles from "./line-picture.module.css";

type Props = Readonly<{ image: Pick<ProductImage, "url" | "color"> | null; alt: string; sizePx: number }>;

/** The image of a product in an order line. */
export function LinePicture({ image, alt, sizePx }: Props) {
  return (
    <span className={styles.picture} style={{ inlineSize: sizePx, blockSize: sizePx, backgroundColor: image?.color }}>
      {image ? (
        // biome-ignore lint/performance/noImgElement: the server keeps the picture in the sizes that are shown.
        <img alt={alt} height={sizePx} loading="lazy" src={`${image.url}?width=320`} width={sizePx} />
      ) : (
        <Icon name="package" size={20} />
      )}
    </span>
  );
}
