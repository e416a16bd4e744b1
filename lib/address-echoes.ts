/**
 * Distinguishes address changes that the page made itself from those of Back or a link. The router answers in a
 * transition, so on a busy machine the answer to a letter comes after the next letters were typed.
 */
export class AddressEchoes {
  #written: string[] = [];

  wrote(search: string): void {
    this.#written.push(search);
  }

  /** Whether the router only repeats one of our own addresses; it passes over some, but never goes back. */
  isEcho(search: string): boolean {
    const at = this.#written.indexOf(search);
    if (at === -1) {
      this.#written = [];
      return false;
    }
    this.#written = search === this.#written.at(-1) ? [] : this.#written.slice(at + 1);
    return true;
  }

  /** From now on whatever the router says is somebody else's. */
  forget(): void {
    this.#written = [];
  }
}
