const minuteMs = 60_000;
/** After the first, second … failure in a row; the last one repeats. */
const pausesMinutes = [1, 5, 30, 60];

/** How long to wait after so many failures in a row, in ms. */
export const pauseAfter = (failures: number): number =>
  (pausesMinutes[Math.min(failures, pausesMinutes.length) - 1] ?? 0) * minuteMs;

/** What has not left by then is given up. */
export const givenUpAfterMs = 48 * 60 * minuteMs;
