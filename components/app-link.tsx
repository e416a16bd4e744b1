"use client";

import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps, FocusEvent, PointerEvent } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & Readonly<{ href: string }>;

/** Everything of the page, its data too: by default only the part above a loading boundary would come. */
const full = { kind: "full" as PrefetchKind };

/**
 * A link to a page of ours. The page is fetched whole once the pointer or the focus rests on the link, never
 * because the link is merely in view: each fetch is a render on the server.
 */
export function AppLink({ href, onPointerEnter, onFocus, ...rest }: Props) {
  const router = useRouter();
  const handlePointerEnter = (event: PointerEvent<HTMLAnchorElement>) => {
    router.prefetch(href, full);
    onPointerEnter?.(event);
  };
  const handleFocus = (event: FocusEvent<HTMLAnchorElement>) => {
    router.prefetch(href, full);
    onFocus?.(event);
  };
  return <Link {...rest} href={href} onFocus={handleFocus} onPointerEnter={handlePointerEnter} prefetch={false} />;
}
