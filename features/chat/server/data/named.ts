/** Conditions on what conversations are called by. */
import "server-only";
import { or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { conversations } from "@/server/db/schema/chat";

/** A term is found in the name of the conversation. */
export const holdsTerm = (term: string): SQL => sql`position(${term} in ${conversations.searchKey}) > 0`;

/** The same, or in the name of somebody else in it. */
export const holdsTermOrPerson = ({ userId }: Actor, term: string): SQL | undefined =>
  or(
    holdsTerm(term),
    sql`exists (
      select from conversation_participant as other inner join "user" as person on person.id = other.user_id
      where other.conversation_id = ${conversations.id} and other.left_at is null and other.user_id <> ${userId}
        and position(${term} in person.name_key) > 0)`,
  );
