/** Posts of one change. */
export const maxChanged = 100;
