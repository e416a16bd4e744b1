import { usePathname, useSearchParams } from "next/navigation";

/** Returns the current path with its query, so that a link can lead back to it unchanged. */
export function useCurrentPath(): string {
  const search = useSearchParams().toString();
  const pathname = usePathname();
  return search ? `${pathname}?${search}` : pathname;
}
