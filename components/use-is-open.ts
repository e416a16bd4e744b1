"use client";

import { useEffect, useRef } from "react";

/** Returns a stable function that says whether the component is still mounted, for callbacks that run later. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useRef(() => isOpen.current).current;
}
