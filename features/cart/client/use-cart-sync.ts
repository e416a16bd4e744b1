import { useEffect, useEffectEvent } from "react";
import { call } from "@/lib/api-client";
import { watchTopics } from "@/lib/use-live-refresh";
import type { CartItem } from "../domain/checkout-state";
import { adoptCart, cartVersion, hasUnsentCart, onCartWritten } from "./cart-record";

/** Saved once nothing more has been changed for this long. */
const restMs = 800;
/** A change that could not be saved is tried again after so long, and as soon as there is a network. */
const retryMs = 15_000;

/** Merges and sends; the code for that is loaded when there is something to merge or to send. */
const sync = async (personId: string) => (await import("./cart-sync")).syncCart(personId);

/** Takes the server's cart over; where this browser has changes of its own, merges. */
async function refresh(personId: string): Promise<readonly CartItem[]> {
  if (hasUnsentCart(personId)) return await sync(personId);
  const { cart } = await call("GET /api/cart");
  return adoptCart(personId, cart) ? [] : await sync(personId);
}

/**
 * Syncs the cart of a signed-in person with the server and their other devices. `onAdded` receives the items that a
 * guest's cart added.
 */
export function useCartSync(personId: string, onAdded: (added: readonly CartItem[]) => Promise<void>): void {
  const announce = useEffectEvent(onAdded);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = (work: (personId: string) => Promise<readonly CartItem[]>) =>
      work(personId).then(
        (added) => (added.length > 0 ? announce(added) : undefined),
        // What is in the cart stays in the browser, and is sent later.
        () => start(retryMs),
      );
    function start(delayMs: number) {
      clearTimeout(timer);
      timer = setTimeout(() => hasUnsentCart(personId) && void run(sync), delayMs);
    }
    let heard = 0;
    const follow = () => heard > (cartVersion(personId) ?? 0) && void run(refresh);
    if (cartVersion(personId) === null) void run(refresh);
    else start(restMs);
    const ends = [
      onCartWritten(() => start(restMs)),
      watchTopics(
        {
          topics: ["cart."],
          isAbout: ({ payload: { version } }) => {
            heard = Number(version);
            return true;
          },
        },
        follow,
      ),
    ];
    const hurry = () => start(0);
    addEventListener("online", hurry);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", hurry);
      for (const end of ends) end();
    };
  }, [personId]);
}
