export const daysOfWeek = 7;

const gap = 3;
const labelHeight = 22;
const weekdayWidth = 44;

export type GridBox = Readonly<{ width: number; height: number; dayCount: number; isRtl: boolean }>;
export type Rect = Readonly<{ x: number; y: number; width: number; height: number }>;

/**
 * Returns the position of a day, in pixels, in a calendar with a column for each week; weeks go in the direction of
 * reading.
 */
export function cellOf(at: number, { width, height, dayCount, isRtl }: GridBox): Rect {
  const weekCount = Math.ceil(dayCount / daysOfWeek);
  const column = (width - weekdayWidth) / weekCount;
  const row = (height - labelHeight) / daysOfWeek;
  const week = Math.floor(at / daysOfWeek);
  const x = isRtl ? width - weekdayWidth - (week + 1) * column : weekdayWidth + week * column;
  return {
    x: x + gap / 2,
    y: (at % daysOfWeek) * row + gap / 2,
    width: Math.max(0, column - gap),
    height: Math.max(0, row - gap),
  };
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: daysOfWeek,
  ArrowLeft: -daysOfWeek,
};

/**
 * The day that a key leads to from another; the same at the edges, null for a key that leads nowhere. From a day that a newer
 * calendar no longer has, it goes on from the last one.
 */
export function dayAfterKey(key: string | null, from: number, dayCount: number): number | null {
  const at = Math.min(from, dayCount - 1);
  if (key === "Home") return 0;
  if (key === "End") return dayCount - 1;
  const step = key === null ? undefined : steps[key];
  if (step === undefined) return null;
  const next = at + step;
  return next < 0 || next >= dayCount ? at : next;
}
