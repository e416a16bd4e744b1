import { useEffect, useRef } from "react";
import { passkeyQuestionS } from "../../passkey/policy";
import { canOfferPasskeys, giveUpPasskey, type PasskeyFailure, signInByPasskey } from "../client/mutations";

type Options = Readonly<{ isWanted: boolean; onSettled: (failure: PasskeyFailure | null) => void }>;

/**
 * Lets the browser suggest passkeys in a field with `autocomplete="… webauthn"`. The question is asked again before it
 * runs out, for pages that stand open for long.
 */
export function useOfferedPasskeys({ isWanted: isRequested, onSettled }: Options): void {
  const settle = useRef(onSettled);
  settle.current = onSettled;

  useEffect(() => {
    if (!isRequested) return;
    let isGone = false;
    let hasAsked = false;
    async function offer() {
      if (document.visibilityState === "hidden" || !(await canOfferPasskeys()) || isGone) return;
      hasAsked = true;
      const failure = await signInByPasskey(true);
      // A question that another replaced ends as given up; one that could not be asked is nobody's concern here.
      if (!isGone && (failure === null || failure === "copied")) settle.current(failure);
    }
    void offer();
    const timer = setInterval(() => void offer(), (passkeyQuestionS - 60) * 1000);
    return () => {
      isGone = true;
      clearInterval(timer);
      if (hasAsked) void giveUpPasskey();
    };
  }, [isRequested]);
}
