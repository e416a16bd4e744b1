import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { newId } from "@/lib/id";

/** Waits for the server: what is made concerns others. */
export function useConvert() {
  return useMutation({
    mutationFn: (conversion: BodyOf<"POST /api/project/convert">["conversion"]) =>
      call("POST /api/project/convert", { body: { conversion }, idempotencyKey: newId() }),
  });
}

export function useUndoConversion() {
  return useMutation({
    mutationFn: (conversionId: string) => call("POST /api/project/convert/undo", { body: { conversionId } }),
  });
}
