import { useEffect, useRef } from "react";

/**
 * Keeps the focus near a comment that is deleted. Once `shown` has changed, it goes to what is left of the comment, to
 * the one that has taken its place, or to the heading.
 */
export function useFocusAfterRemoval(shown: unknown) {
  const section = useRef<HTMLElement>(null);
  const removed = useRef<{ id: string; place: number }>(null);
  const lines = () => [...(section.current?.querySelectorAll<HTMLElement>("li[id]") ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is when to look, not what to read.
  useEffect(() => {
    if (!removed.current || document.activeElement !== document.body) return;
    const { id, place } = removed.current;
    removed.current = null;
    const left = lines();
    const next = left.find((line) => line.id === id) ?? left[Math.min(place, left.length - 1)];
    (next ?? section.current?.querySelector<HTMLElement>("h2"))?.focus();
  }, [shown]);

  function noteRemoval(commentId: string): void {
    const id = `comment-${commentId}`;
    removed.current = { id, place: lines().findIndex((line) => line.id === id) };
  }
  return { section, noteRemoval };
}
