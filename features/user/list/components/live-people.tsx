"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribe } from "@/lib/event-stream";
import { refreshUsers } from "../../client/mutations";

/** Many may be changed one after another; the list is read again once they have been. */
const gatherMs = 300;

/** Brings what others change onto the list. Draws nothing. */
export function LivePeople() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refreshUsers(client), gatherMs);
    };
    const end = subscribe("user.", refresh, refresh, refresh);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client]);
  return null;
}
