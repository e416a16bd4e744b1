import { useEffect, useEffectEvent, useRef } from "react";
import type { useAddressSearch } from "@/components/use-address-search";
import { stepIn, withStep } from "../domain/checkout-steps";
import { cartActions, currentCart } from "./store";

type Address = ReturnType<typeof useAddressSearch>;

/**
 * Keeps the step of the checkout in the URL: each step forward is a history entry, so Back goes back one. A page that
 * opens shows the store's step, whatever its address says. Answers what leads to another step.
 */
export function useStepInUrl(step: number, { search, write, readLatest }: Address): (step: number) => void {
  const inAddress = stepIn(new URLSearchParams(search));
  const seen = useRef(inAddress);
  const obey = useEffectEvent(() => {
    if (inAddress !== step) cartActions.gotoStep(inAddress);
  });
  const mirror = useEffectEvent(() => {
    if (inAddress !== step) write(withStep(readLatest(), step), "replace");
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's step is what another tab or a load made of it.
  useEffect(() => mirror(), [step]);
  useEffect(() => {
    if (seen.current === inAddress) return;
    seen.current = inAddress;
    obey();
  }, [inAddress]);
  return (to) => {
    if (to === step + 1 && currentCart().checkout.activeStep === step) cartActions.nextStep();
    else cartActions.gotoStep(to);
    write(withStep(readLatest(), to), "push");
  };
}
