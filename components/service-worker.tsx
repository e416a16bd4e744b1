"use client";

import { useEffect } from "react";

/** What the kept shell depends on: language, settings and the build, whose chunks carry its name. */
function currentLook(): string {
  const { lang, dir, dataset } = document.documentElement;
  const chunk = document.querySelector<HTMLScriptElement>('script[src*="/_next/static/"]')?.src ?? "";
  return [lang, dir, ...Object.values(dataset), chunk].join(" ");
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "keep-shell", look: currentLook() });
}

/** Registers the service worker once the page is idle. Until then it would compete with the page for the network. */
export function ServiceWorker({ isOn }: Readonly<{ isOn: boolean }>) {
  useEffect(() => {
    if (!isOn || !("serviceWorker" in navigator)) return;
    // Refused in a private window or over plain http: then there is no shell offline, and nothing else is lost.
    const begin = () => void start().catch(() => undefined);
    const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(begin) : begin());
    const timer = setTimeout(whenIdle, 2_000);
    return () => clearTimeout(timer);
  }, [isOn]);
  return null;
}
