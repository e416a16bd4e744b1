/** Schemas for profiles. */
import { z } from "zod";
import type { UserRecord } from "../schema";

export const profileLimits = { activity: 10, boards: 12, tasks: 10, doneDays: 30 } as const;

type Board = Readonly<{ id: string; name: string }>;

/** What a profile shows, all of it as far as the viewer may see it. */
export type Profile = Readonly<{
  user: UserRecord;
  /** The name of the country of their address, in the language of the page. */
  country: string | null;
  /** Boards that both may open. */
  boards: readonly Board[];
  /** Open cards that are assigned to the person, those that are due first. */
  tasks: readonly Readonly<{ id: string; name: string; due: string | null; column: string; board: Board }>[];
  /** How the work stands on all boards of the viewer; null where the viewer has no seat at boards. */
  tally: Readonly<{
    open: number;
    /** Of the open ones, those whose day is past in the viewer's zone. */
    late: number;
    /** In the last `profileLimits.doneDays` days. */
    done: number;
  }> | null;
  /** What the person did last on those boards. */
  activity: readonly Readonly<{
    id: string;
    /** Noun and deed, such as `card_moved`. */
    kind: string;
    subject: Readonly<{ id: string; type: string; name: string }>;
    from: string;
    to: string;
    board: Board;
    createdAt: string;
  }>[];
}>;

/** Whose profile: without a name one's own. */
export const profileNameSchema = z.object({ name: z.string().min(1).max(200).nullable().catch(null) });
