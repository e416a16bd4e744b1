"use client";

import { useEffect, useState } from "react";
import { Chip } from "@/components/chip";

type Props = Readonly<{ url: string; loaded: string; notLoaded: string }>;

/**
 * A chip that says whether this document has fetched a font file. A browser fetches a face when a page first uses a
 * letter of it.
 */
export function FontLoaded({ url, loaded, notLoaded }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const look = () => setLoaded(performance.getEntriesByName(new URL(url, location.href).href).length > 0);
    look();
    const observer = new PerformanceObserver(look);
    observer.observe({ type: "resource" });
    return () => observer.disconnect();
  }, [url]);
  return <Chip tone={isLoaded ? "success" : "neutral"}>{isLoaded ? loaded : notLoaded}</Chip>;
}
