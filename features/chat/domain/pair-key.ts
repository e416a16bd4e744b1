/** Names the conversation of two people, whichever of them asks. */
export const pairKeyOf = (oneId: string, otherId: string): string => [oneId, otherId].sort().join(":");
