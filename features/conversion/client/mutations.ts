import { useMutation } from "@tanstack/react-query";
import { postConversion, postConversionUndo } from "./api";

/** Waits for the server: what is made concerns others. */
export function useConvert() {
  return useMutation({ mutationFn: postConversion });
}

export function useUndoConversion() {
  return useMutation({ mutationFn: postConversionUndo });
}
