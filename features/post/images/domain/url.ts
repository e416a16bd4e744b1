/** Where a picture of a post is fetched; it never changes what it shows. `?width=` asks for one of the widths that are kept. */
export const postImageUrl = (id: string): string => `/api/post/image/${id}`;
