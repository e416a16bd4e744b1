"use client";

type Props = Readonly<{ productId: string; isSignedIn: boolean; name: string }>;

/** The heart of a product. */
export function WishButton(_props: Props) {
  return null;
}
