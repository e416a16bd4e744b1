import { useMemo } from "react";
import { useAddressSearch } from "@/components/use-address-search";

/** Keeps the open task in the URL, so that reload, Back and shared links work. */
export function useOpenedTask(served: string) {
  const { search, write, readLatest } = useAddressSearch(served);
  const { open, stepTo } = useMemo(() => {
    const show = (taskId: string | null, how: "push" | "replace") => {
      const params = readLatest();
      if (taskId) params.set("task", taskId);
      else params.delete("task");
      write(params, how);
    };
    return {
      open: (taskId: string | null) => show(taskId, "push"),
      /** Shows another task in place of this one: Back still closes the panel. */
      stepTo: (taskId: string) => show(taskId, "replace"),
    };
  }, [readLatest, write]);
  return { search, write, readLatest, opened: new URLSearchParams(search).get("task"), open, stepTo };
}
