import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { onceOnline } from "@/lib/once-online";

/** The address within this page that a plain press leads to; null where it leads elsewhere. */
function addressWithin(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hash) return null;
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return link.origin === location.origin && link.pathname === location.pathname ? link.pathname + link.search : null;
}

/**
 * Delays what the page should show next until there is a network: the last choice counts, whether it is made by
 * `go` (null takes it back) or by a link within the page.
 */
export function useWaitingNavigation() {
  const router = useRouter();
  const [isWaiting, setIsWaiting] = useState(false);
  const callOff = useRef(() => {});
  const [go] = useState(() => (run: (() => void) | null): void => {
    callOff.current();
    callOff.current = () => {};
    setIsWaiting(run !== null && !navigator.onLine);
    if (run === null) return;
    callOff.current = onceOnline(() => {
      setIsWaiting(false);
      run();
    });
  });
  useEffect(() => () => callOff.current(), []);
  useEffect(() => {
    function handleClick(event: MouseEvent): void {
      const address = navigator.onLine ? null : addressWithin(event);
      if (address === null) return;
      // Before the link itself hears of it, which would go there at once.
      event.preventDefault();
      event.stopPropagation();
      go(() => router.push(address, { scroll: false }));
    }
    document.addEventListener("click", handleClick, true);
    return () => document.removeEventListener("click", handleClick, true);
  }, [go, router]);
  return { isWaiting, go };
}
