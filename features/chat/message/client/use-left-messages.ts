import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sendLeftMessages } from "./sending";
import { composingActions } from "./store";

/** Sends what a person's earlier pages could not, and restores what they were writing. */
export function useLeftMessages(personId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    composingActions.personEntered(personId);
    void sendLeftMessages(client, personId);
  }, [client, personId]);
}
