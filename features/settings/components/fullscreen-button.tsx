"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/button";

function subscribe(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

function toggle(): void {
  // A browser may refuse (a phone, a frame without the permission); the button then stays as it is.
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}

/** A button that turns fullscreen on and off. */
export function FullscreenButton() {
  const t = useTranslations("settings");
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  return (
    <Button fullWidth onClick={toggle} startIcon={isFull ? "minimize" : "maximize"}>
      {t(isFull ? "exitFullscreen" : "fullscreen")}
    </Button>
  );
}
