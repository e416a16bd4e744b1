import { useEffect, useEffectEvent } from "react";
import { pressedKey } from "@/lib/pressed-key";

/** What the keys of mail do, by the key. */
export type MailKeys = Readonly<Partial<Record<string, () => void>>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox]), textarea, select") ||
    // An email that is being written has keys of its own.
    target.closest("[data-own-keys]") !== null);

/** On a button or a link Enter presses it. In the list it opens the current mail, which the focus follows a moment later. */
const isPressing = (key: string, target: EventTarget | null) =>
  key === "Enter" && target instanceof HTMLElement && target.closest("a:not([data-mail]), button, summary") !== null;

/** Whether something lies over the page that the keys belong to. */
const isCovered = () => document.querySelector("dialog[open], [aria-modal=true], [popover=auto]:popover-open") !== null;

/** Single keys, where nobody types and nothing is open over the mails. */
export function useMailKeys(keys: MailKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === null || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = keys[key];
    if (!act || isTyping(event.target) || isPressing(key, event.target) || isCovered()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
