import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const everyMs = 3_000;
const maxLooks = 20;

/** Renders the page again while the provider's confirmation is awaited, for a minute at most. */
export function usePaymentPoll(isWaiting: boolean): { isGivenUp: boolean; look: () => void } {
  const { refresh } = useRouter();
  const [looks, setLooks] = useState(0);
  const isGivenUp = looks >= maxLooks;
  useEffect(() => {
    if (!isWaiting || isGivenUp) return;
    const timer = setInterval(() => {
      setLooks((count) => count + 1);
      refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, isGivenUp, refresh]);
  return { isGivenUp, look: () => setLooks(0) };
}
