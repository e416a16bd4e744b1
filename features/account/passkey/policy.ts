/** How long a question to an authenticator may wait for its answer. */
export const passkeyQuestionS = 5 * 60;
