import { useEffect, useState } from "react";

/**
 * Where somebody who signs in goes afterwards, with the fragment that only their browser knows: it stays with the
 * sign-in page that they were sent to. Not for the pages that mailed links lead to, whose fragment is a secret.
 */
export function useReturnTo(returnTo: string | null): string | null {
  const [hash, setHash] = useState("");
  // Read once: links to fields that need another look change it.
  useEffect(() => setHash(location.hash), []);
  return returnTo === null || returnTo.includes("#") ? returnTo : `${returnTo}${hash}`;
}
