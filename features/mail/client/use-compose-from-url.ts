import { useEffect, useEffectEvent } from "react";
import { useCompose } from "../compose/client/store";
import type { MailSearchParams } from "./use-mail-search-params";

/** Opens the window for a new email where the URL asks for it, once. */
export function useComposeFromUrl({ composeTo, composeOpened }: MailSearchParams): void {
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
