import { useMemo, useSyncExternalStore } from "react";

type MailedLink = Readonly<{ email: string; token: string }>;

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

/** Returns the data that an emailed link carries after the `#`; null where the page was opened without one. */
export function useMailedLink(): MailedLink | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  return useMemo(() => {
    const given = new URLSearchParams(hash.slice(1));
    const [email, token] = [given.get("email"), given.get("token")];
    return email && token ? { email, token } : null;
  }, [hash]);
}

/** A link that was refused, or is used up: the page asks for address and code from then on. */
export function forgetMailedLink(): void {
  location.hash = "";
}
