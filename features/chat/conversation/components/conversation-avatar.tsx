import { Avatar } from "@/components/avatar";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import { WithPresence } from "../../presence/components/presence-mark";
import type { Conversation } from "../../schema";
import { othersIn } from "../domain/conversation-name";
import styles from "./conversation-avatar.module.css";

type Props = Readonly<{
  conversation: Pick<Conversation, "type" | "participants">;
  viewerId: string;
}>;

/** The picture of the other person, or of two people of a group, one before the other. The name stands beside it. */
export function ConversationAvatar({ conversation, viewerId }: Props) {
  const [first, second] = othersIn(conversation, viewerId);
  if (!first) {
    return (
      <span aria-hidden="true" className={classNames(styles.place, styles.nobody)}>
        <Icon name={conversation.type === "GROUP" ? "users" : "user"} size={20} />
      </span>
    );
  }
  if (!second || conversation.type === "ONE_TO_ONE") {
    return (
      <WithPresence userId={first.id}>
        <Avatar alt="" id={first.id} imageUrl={first.avatarUrl} name={first.name} size={40} />
      </WithPresence>
    );
  }
  return (
    <span aria-hidden="true" className={styles.place}>
      <Avatar alt="" className={styles.back} id={second.id} imageUrl={second.avatarUrl} name={second.name} size={28} />
      <Avatar alt="" className={styles.front} id={first.id} imageUrl={first.avatarUrl} name={first.name} size={28} />
    </span>
  );
}
