import { useEffect, useState } from "react";

/**
 * Returns the page to open after sign-in, with its fragment, which only the browser knows. Not for the pages that
 * mailed links lead to, whose fragment is a secret.
 */
export function useReturnTo(returnTo: string | null): string | null {
  const [hash, setHash] = useState("");
  // Read once: links to fields that need another look change it.
  useEffect(() => setHash(location.hash), []);
  return returnTo === null || returnTo.includes("#") ? returnTo : `${returnTo}${hash}`;
}
