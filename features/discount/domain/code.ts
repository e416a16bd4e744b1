/** Capitals A to Z, digits and hyphens between them: what is read out, printed and typed on any keyboard. */
export const codePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** Without I, O, 0 and 1, which people mistake for one another. 32 of them, so that a byte's last five bits choose one. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A code that nobody guesses, such as `K7XQ2-9FHMT`, from ten random bytes. */
export function randomCode(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string {
  const text = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
