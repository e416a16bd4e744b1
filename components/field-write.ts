import type { UnsavedWrite } from "@/lib/optimistic-write";

export type FieldWrite<Variables, Answer> = Readonly<{
  mutationFn: (variables: Variables) => Promise<Answer>;
  /** The write, for the message that it was not saved. */
  describe: (variables: Variables) => Omit<UnsavedWrite, "error">;
}>;

type Field = Readonly<{ isOpen: () => boolean; announce: (writes: readonly UnsavedWrite[]) => unknown }>;

/** Options of a mutation whose field shows its error; where the field has been closed by then, the error is announced. */
export function fieldWriteOptions<Variables, Answer>(
  { mutationFn, describe }: FieldWrite<Variables, Answer>,
  { isOpen, announce }: Field,
) {
  return {
    mutationFn,
    // The write behind it waits for the network itself, and is counted as waiting.
    networkMode: "always" as const,
    onError: (error: unknown, variables: Variables) => {
      if (!isOpen()) announce([{ ...describe(variables), error }]);
    },
  };
}
