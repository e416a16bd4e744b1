/** What the contract and the browser share; without the validation library, for the browser's sake. */

export const roleLimits = {
  name: 60,
  description: 300,
  /** Of all roles together: the matrix stays something to look at. */
  roles: 100,
  /** People whose names one answer brings, and who can be put back by one undo. */
  people: 200,
  undoable: 1_000,
} as const;
