import type { Ordo } from "./ordo";
import { until } from "./ordo";

/** What a server needs in NODE_OPTIONS so that any port will do for the inspector that a signal opens. */
export const inspectable = "--inspect-port=0";

type Answer = { id: number; result: { usedSize: number } };

/** Node's own inspector on a running web server: the heap as it is once everything that can go is gone. */
export class Inspector {
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async open({ output }: Ordo, webPid: number): Promise<Inspector> {
    process.kill(webPid, "SIGUSR1");
    await until(() => /Debugger listening on ws:\S+/.test(output()), 60_000);
    const socket = new WebSocket(/ws:\S+/.exec(output())?.[0] ?? "");
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true });
      socket.addEventListener("error", reject, { once: true });
    });
    return new Inspector(socket);
  }

  close(): void {
    this.#socket.close();
  }

  async usedHeapBytes(): Promise<number> {
    await this.#ask("HeapProfiler.collectGarbage");
    return (await this.#ask("Runtime.getHeapUsage")).usedSize;
  }

  #ask(method: string): Promise<Answer["result"]> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const listen = ({ data }: MessageEvent<string>) => {
        const answer: Answer = JSON.parse(data);
        if (answer.id !== id) return;
        this.#socket.removeEventListener("message", listen);
        resolve(answer.result);
      };
      this.#socket.addEventListener("message", listen);
      this.#socket.send(JSON.stringify({ id, method }));
    });
  }
}
