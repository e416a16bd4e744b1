import { type NewNotification, notify } from "@/features/notification/server/commands";
import { newId } from "@/lib/id";
import { transact } from "@/server/db/client";

type Wanted = Partial<Omit<NewNotification, "userIds">> & Readonly<{ name?: string }>;

/** Tells one person of what is always within reach, in the way commands do; answers its id, by which such lines group. */
export async function announce(person: Readonly<{ userId: string }>, wanted: Wanted = {}): Promise<string> {
  const { name = "Plan", subject = { type: "note", id: newId(), name }, ...rest } = wanted;
  const made: NewNotification = {
    userIds: [person.userId],
    type: "card-commented",
    actor: null,
    subject,
    href: "/kanban",
    ...rest,
  };
  await transact((tx) => notify(tx, made));
  return subject.id;
}
