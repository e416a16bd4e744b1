import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const everyMs = 3_000;
const maxLooks = 20;

/** Refreshes the page for up to a minute while the payment provider's confirmation is pending. */
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
