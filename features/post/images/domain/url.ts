/**
 * Returns the URL of a picture of a post; the picture behind it never changes. `?width=` asks for one of the widths
 * that are kept.
 */
export const postImageUrl = (id: string): string => `/api/post/image/${id}`;
