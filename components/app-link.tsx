"use client";

import type { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { type ComponentProps, type FocusEvent, type MouseEvent, type PointerEvent, startTransition } from "react";

type Props = Omit<ComponentProps<"a">, "href"> &
  Readonly<{
    href: string;
    /**
     * The same page shown otherwise: the window stays where it is scrolled to. A choice is a step that Back undoes
     * ("push"); what only shows more of the same replaces the address, and Back leads past it.
     */
    inPlace?: "push" | "replace";
  }>;

/** Everything of the page, its data too: by default only the part above a loading boundary would come. */
const full = { kind: "full" as PrefetchKind };

/** Whether the browser would open the link right here; a new tab, a new window or a download is its own affair. */
function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget;
  const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  return isPlain && (target === "" || target === "_self") && download === "";
}

/**
 * A link to a page of this app. The page is fetched whole once the pointer or the focus rests on the link, never
 * because the link is merely in view: each fetch is a render on the server. An anchor of our own, because next/link
 * brings a prefetching that we switch off and costs the server several times as much to draw.
 */
export function AppLink({ href, inPlace, onClick, onPointerEnter, onFocus, ...rest }: Props) {
  const router = useRouter();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    startTransition(() => (inPlace ? router[inPlace](href, { scroll: false }) : router.push(href)));
  };
  const handlePointerEnter = (event: PointerEvent<HTMLAnchorElement>) => {
    router.prefetch(href, full);
    onPointerEnter?.(event);
  };
  const handleFocus = (event: FocusEvent<HTMLAnchorElement>) => {
    router.prefetch(href, full);
    onFocus?.(event);
  };
  return <a {...rest} href={href} onClick={handleClick} onFocus={handleFocus} onPointerEnter={handlePointerEnter} />;
}
