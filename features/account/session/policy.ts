/** Twelve hours without use end a session, and seven days end every one. */
export const sessionLimits = {
  idleS: 12 * 3600,
  absoluteS: 7 * 24 * 3600,
  accessTokenS: 15 * 60,
  /** Whoever has done nothing for so long that the end is this near is warned. */
  idleWarningS: 5 * 60,
  /**
   * By so much the browser's end comes before the server's: a session's last use is written down every five minutes, and
   * a tab that is looked at asks for a token every ten.
   */
  idleSlackS: 15 * 60,
} as const;
