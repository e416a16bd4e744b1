export type Point = Readonly<{ x: number; y: number }>;

/**
 * An SVG path through the points that never rises above or falls below its neighbours (monotone cubic after
 * Fritsch and Carlson, 1980): a smooth line that shows no value which is not there.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const tangents = tangentsOf(points);
  const curves = points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const third = (end.x - start.x) / 3;
    const leave = start.y + third * (tangents[index] ?? 0);
    const arrive = end.y - third * (tangents[index + 1] ?? 0);
    return `C${round(start.x + third)} ${round(leave)} ${round(end.x - third)} ${round(arrive)} ${round(end.x)} ${round(end.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join("")}`;
}

function tangentsOf(points: readonly Point[]): readonly number[] {
  const slopes = points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return (end.y - start.y) / (end.x - start.x);
  });
  return points.map((_, index) => {
    const before = slopes[index - 1];
    const after = slopes[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
}

/** The least "round" number that the largest value fits under, and that four steps divide evenly. */
export function axisTop(largest: number): number {
  const step = Math.max(1, largest) / 4;
  const power = 10 ** Math.floor(Math.log10(step));
  // A quarter of 10 is no whole number, but one of 100 is.
  const factor = [1, 2, ...(power >= 10 ? [2.5] : []), 5, 10].find((candidate) => candidate * power >= step) ?? 10;
  return Math.max(4, Math.ceil(factor * power) * 4);
}

const round = (value: number) => Math.round(value * 10) / 10;
