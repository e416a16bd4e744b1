import { usePathname, useSearchParams } from "next/navigation";

/** Where the reader is, with the query of the address: what they chose is still there when they come back. */
export function useCurrentPath(): string {
  const search = useSearchParams().toString();
  const pathname = usePathname();
  return search ? `${pathname}?${search}` : pathname;
}
