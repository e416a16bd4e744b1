import type { UnsavedWrite } from "@/lib/optimistic-write";

export type FieldWrite<Variables, Answer> = Readonly<{
  mutationFn: (variables: Variables) => Promise<Answer>;
  /** What it is, where it is not saved. */
  describe: (variables: Variables) => Omit<UnsavedWrite, "error">;
}>;

type Field = Readonly<{ isOpen: () => boolean; announce: (writes: readonly UnsavedWrite[]) => unknown }>;

/** A write whose own field says how it ended; a field that has been closed by then says nothing. */
export function fieldWriteOptions<Variables, Answer>(
  { mutationFn, describe }: FieldWrite<Variables, Answer>,
  { isOpen, announce }: Field,
) {
  return {
    mutationFn,
    // Offline it is handed on at once: the write behind it waits for the network, and is counted as waiting.
    networkMode: "always" as const,
    onError: (error: unknown, variables: Variables) => {
      if (!isOpen()) announce([{ ...describe(variables), error }]);
    },
  };
}
