"use client";

import { useEffect, useRef } from "react";

/** Whether what uses this is still on the screen, for whoever hears of an outcome later. */
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
