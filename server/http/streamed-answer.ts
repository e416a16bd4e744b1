import "server-only";
import type { Actor } from "@/server/auth/actor";
import { rightsCheck } from "@/server/auth/kept-out";
import { inTurns } from "@/server/db/let-others-in";

type File = Readonly<{ name: string; type: string; parts: AsyncIterable<string | Uint8Array> }>;

/**
 * Parts as a body. The first is made before anything goes out, so that a failure to read anything is still a failure. It
 * breaks off when the actor loses their session or rights, or `requireAccess` throws, however slowly they read.
 */
export async function guardedBody(
  actor: Actor,
  parts: AsyncIterable<string | Uint8Array>,
  requireAccess?: () => Promise<unknown>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const requireRights = rightsCheck(actor, requireAccess);
  const work = parts[Symbol.asyncIterator]();
  let first: Awaited<ReturnType<typeof work.next>> | null = await work.next();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await requireRights().catch(async (error: unknown) => {
        // A body that fails is not cancelled, and what it reads would stay open.
        await work.return?.();
        throw error;
      });
      let next = first ?? (await work.next());
      first = null;
      // A pull that brings nothing would be the last.
      while (!next.done && next.value.length === 0) next = await work.next();
      if (next.done) controller.close();
      else controller.enqueue(typeof next.value === "string" ? encoder.encode(next.value) : next.value);
    },
    async cancel() {
      await work.return?.();
    },
  });
}

/** A file that is made while it is read, so that no more than one part of it is ever held, and others get in between two. */
export async function streamedAnswer(actor: Actor, { name, type, parts }: File): Promise<Response> {
  return new Response(await guardedBody(actor, inTurns(parts)), {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
  });
}
