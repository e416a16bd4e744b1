import { useEffect, useEffectEvent } from "react";
import { useCompose } from "../compose/client/store";
import type { MailAddress } from "./use-mail-address";

/** Opens the window for a new email where the address asks for it, once. */
export function useComposeAddress({ composeTo, composeOpened }: MailAddress): void {
  const { open } = useCompose();
  const begin = useEffectEvent(() => {
    if (composeTo === null) return;
    composeOpened();
    open({ kind: "new", to: composeTo.map((email) => ({ name: "", email })) });
  });
  useEffect(() => {
    if (composeTo !== null) begin();
  }, [composeTo]);
}
