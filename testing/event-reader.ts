export type Frame = { id?: string; event?: string; data?: string; retry?: string };

/** Reads an answer of `GET /api/events` frame by frame. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = "";

  constructor(response: Response) {
    if (!response.body) throw new Error("The answer has no body.");
    this.#reader = response.body.getReader();
  }

  /** The next frame; null when the stream has ended. */
  async frame(): Promise<Frame | null> {
    for (let end = this.#text.indexOf("\n\n"); end === -1; end = this.#text.indexOf("\n\n")) {
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += new TextDecoder().decode(value);
    }
    const end = this.#text.indexOf("\n\n");
    const lines = this.#text.slice(0, end).split("\n");
    this.#text = this.#text.slice(end + 2);
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
    );
  }

  /** The next `count` changes with the ids that they can be resumed from. */
  async changes(count: number): Promise<{ id: string; topic: string; payload: Record<string, unknown> }[]> {
    const found = [];
    while (found.length < count) {
      const frame = await this.frame();
      if (!frame) throw new Error(`The stream ended after ${found.length} of ${count} changes.`);
      if (frame.data && !frame.event) found.push({ id: frame.id ?? "", ...JSON.parse(frame.data) });
    }
    return found;
  }

  /** Hangs up; a stream that has failed already has nothing left to close. */
  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }
}
