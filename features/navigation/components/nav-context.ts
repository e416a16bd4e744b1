"use client";

import { createContext, type ReactNode, useContext } from "react";

export type NavMarks = Readonly<Record<string, ReactNode>>;

/** What every entry of one menu shares. */
export type NavState = Readonly<{
  path: string;
  /** What stands at the end of an entry, such as how much waits there, by its id. */
  marks?: NavMarks;
  /** Whether groups of the first level pop out beside the bar instead of unfolding in it. */
  popsOut: boolean;
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  /** The group that has popped out. */
  popped: string | null;
  popOut: (id: string) => void;
  /** Nothing happens when another group has popped out by then. */
  popIn: (id: string) => void;
}>;

const NavContext = createContext<NavState | null>(null);

export const NavProvider = NavContext.Provider;

export function useNav(): NavState {
  const state = useContext(NavContext);
  if (!state) throw new Error("A menu entry stands outside its menu.");
  return state;
}
