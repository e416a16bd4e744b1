/** The URLs of the pictures of posts; the picture behind a URL never changes. */
import { storedWidths } from "@/features/product/images/domain/stored-widths";
import type { PostImage } from "../schema";

/** Where a picture of a post is fetched; it never changes what it shows. */
export const postImageUrl = (id: string): string => `/api/post/image/${id}`;

/** The `srcset` of a picture: each stored width once. */
export const postSrcSet = ({ url, width }: Pick<PostImage, "url" | "width">): string =>
  storedWidths(width)
    .map((stored) => `${url}?width=${stored.name} ${stored.width}w`)
    .join(", ");
