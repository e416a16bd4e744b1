import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "@/lib/api-client";

export const useForgetParameters = () =>
  useMutation({ mutationFn: (model: string) => call("POST /api/chatGpt/service/forget", { body: { model } }) });

/** A test that can be canceled, and that ends when its page is left: closing the request ends the call of the service. */
export function useServiceTest() {
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (model: string) => {
      abort.current = new AbortController();
      return call("POST /api/chatGpt/service/test", { body: { model }, signal: abort.current.signal });
    },
  });
  return { ...mutation, cancel: () => abort.current?.abort() };
}
