export type Change = Readonly<{ kind: "none" | "same" | "more" | "less"; share: number }>;

/** How a figure differs from the one before, as a share of that; `none` where there was nothing before. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: "same", share: 0 };
  if (before === 0) return { kind: "none", share: 0 };
  return { kind: now > before ? "more" : "less", share: Math.abs(now - before) / before };
}
