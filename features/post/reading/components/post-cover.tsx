import { classNames } from "@/lib/class-names";
import { postSrcSet } from "../domain/image-url";
import type { PostImage } from "../schema";
import styles from "./post-cover.module.css";

type Props = Readonly<{
  image: PostImage;
  /** How wide it is shown, as the `sizes` of an image say it. */
  sizes: string;
  alt?: string;
  /** The main picture of a page, which is fetched before all others. */
  isPriority?: boolean;
  className?: string;
}>;

/**
 * A picture of a post in the size that fits the screen. Its box has the final shape, and its mean colour, before it is
 * there.
 */
export const PostPicture = ({ image, sizes, alt = image.alt, isPriority = false, className }: Props) => (
  // biome-ignore lint/performance/noImgElement: its sizes are made once, at the upload.
  <img
    alt={alt}
    className={classNames(styles.picture, className)}
    decoding="async"
    fetchPriority={isPriority ? "high" : undefined}
    height={image.height}
    loading={isPriority ? "eager" : "lazy"}
    sizes={sizes}
    src={`${image.url}?width=640`}
    srcSet={postSrcSet(image)}
    style={{ backgroundColor: image.color }}
    width={image.width}
  />
);
