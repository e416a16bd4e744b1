/** Keeps a text of another direction to itself inside a sentence (first strong isolate): nothing in it turns what follows. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
