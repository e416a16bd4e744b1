/** The pictures of a product. */
export function ProductPictures(_props: Readonly<{ productId: string }>) {
  return null;
}
