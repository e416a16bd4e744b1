/** Tells the others of a conversation that somebody is typing: an event that is kept nowhere. */
import "server-only";
import { inArray } from "drizzle-orm";
import { z } from "zod";
import { canUseChat } from "@/features/chat/policy";
import type { Actor } from "@/server/auth/actor";
import { db } from "@/server/db/client";
import { listenToSignals, signal } from "@/server/db/notify";
import { users } from "@/server/db/schema/user";
import { describeError, log } from "@/server/http/log";
import { readConversationAudiences } from "./conversations";
import { frame } from "./frame";

const topic = "chat.typing";

/** Short names, because the database carries it to every process. */
const signalSchema = z.object({ typing: z.uuid(), by: z.uuid() });
type Typing = z.infer<typeof signalSchema>;

/** Announces that somebody is typing. Who may announce it is decided before. */
export const announceTyping = (conversationId: string, userId: string): Promise<void> =>
  signal(JSON.stringify({ typing: conversationId, by: userId } satisfies Typing));

type Stream = Readonly<{ actor: Actor; takeSignal: (bytes: Uint8Array) => void }>;

/**
 * Hands what is typed to this process's streams. What comes during a look-up waits for the next one, so that much typing
 * takes no more than one after the other; people are looked up each time, so that leaving ends it.
 */
export class TypingHub {
  readonly #streams: ReadonlySet<Stream>;
  #waiting: Typing[] = [];
  #isHandling = false;
  #stop: (() => void) | null = null;

  constructor(streams: ReadonlySet<Stream>) {
    this.#streams = streams;
  }

  start(): void {
    this.#stop ??= listenToSignals((text) => this.#hear(text));
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #hear(text: string): void {
    const typing = signalSchema.safeParse(parsed(text));
    if (!typing.success) return;
    this.#waiting.push(typing.data);
    if (!this.#isHandling) void this.#handle();
  }

  async #handle(): Promise<void> {
    this.#isHandling = true;
    try {
      while (this.#waiting.length > 0) await this.#handOut(this.#waiting.splice(0, maxAtOnce));
    } catch (error) {
      this.#waiting = [];
      log.warn({ error: describeError(error) }, "who is typing could not be told");
    } finally {
      this.#isHandling = false;
    }
  }

  async #handOut(some: readonly Typing[]): Promise<void> {
    const audiences = await readConversationAudiences([...new Set(some.map(({ typing }) => typing))]);
    const names = await readNames([...new Set(some.map(({ by }) => by))]);
    for (const { typing, by } of some) {
      const audience = audiences.get(typing);
      const name = names.get(by);
      if (!audience?.has(by) || name === undefined) continue;
      const payload = { conversationId: typing, userId: by, name };
      const bytes = frame({ event: "signal", data: JSON.stringify({ topic, payload }) });
      for (const stream of this.#streams) {
        const { actor } = stream;
        const hears = audience.get(actor.userId)?.sharesActivity === true;
        if (hears && actor.userId !== by && canUseChat(actor)) stream.takeSignal(bytes);
      }
    }
  }
}

const maxAtOnce = 100;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readNames(userIds: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, userIds));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
