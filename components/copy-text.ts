/** Copies a text to the clipboard. Answers false where the browser does not allow it, as on insecure origins. */
export const copyText = (text: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
