import { type NewNotification, notify } from "@/features/notification/server/commands";
import { newId } from "@/lib/id";
import { transact } from "@/server/db/client";

type Wanted = Partial<Omit<NewNotification, "userIds">> & Readonly<{ name?: string }>;

/** Tells one person of a card, in the way commands do; answers the card's id, by which such lines stand together. */
export async function tell(person: Readonly<{ userId: string }>, wanted: Wanted = {}): Promise<string> {
  const { name = "Plan", subject = { type: "card", id: newId(), name }, ...rest } = wanted;
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
