/** The number of posts that one change can have. */
export const maxChanged = 100;
