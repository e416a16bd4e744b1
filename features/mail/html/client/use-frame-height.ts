import { useEffect, useRef, useState } from "react";
import { frameHeights } from "../domain/frame-height";

/** How high a frame has to be for what it shows; `follow` takes the document of each load. Nothing runs in the frame for that. */
export function useFrameHeight() {
  const [height, setHeight] = useState(0);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  function follow({ body }: Document): void {
    stop.current?.();
    const heightFor = frameHeights();
    const observer = new ResizeObserver(() => setHeight(heightFor(body.getBoundingClientRect())));
    observer.observe(body);
    stop.current = () => observer.disconnect();
  }
  return { height, follow };
}
