import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Avatar } from "@/components/avatar";
import { IconButton } from "@/components/icon-button";
import { ShortTime } from "@/components/short-time";
import type { Mailbox } from "../../client/use-mailbox";
import { StarButton } from "../../components/star-button";
import type { Invitation } from "../../incoming/schema";
import type { Mail } from "../../schema";
import { InvitationCard } from "./invitation-card";
import { MailAttachments } from "./mail-attachments";
import { MailBody } from "./mail-body";
import { MailDeliveries } from "./mail-deliveries";
import { MailHead } from "./mail-head";
import { MailMenu } from "./mail-menu";
import styles from "./reading-pane.module.css";
import { RecipientSummary } from "./recipient-summary";
import { UnsentNotice } from "./unsent-notice";

type Props = Readonly<{
  box: Mailbox;
  mail: Mail;
  viewerEmail: string;
  /** That came with it as a file. */
  invitation: Invitation | undefined;
  /** Left out where it stands alone. */
  onFold: (() => void) | undefined;
}>;

/** One mail of a thread in full: who wrote to whom, what it says, and what became of it outside. */
export function MailItem({ box, mail, viewerEmail, invitation, onFold }: Props) {
  const t = useTranslations("mail.box.reading");
  const tList = useTranslations("mail.box.list");
  const id = useId();
  const [hasDetails, setHasDetails] = useState(false);
  const { from, isStarred } = mail;
  const isNamed = from.name !== "" && from.name !== from.email;
  return (
    <div className={styles.mail}>
      <div className={styles.from}>
        <Avatar alt="" id={from.email} imageUrl={from.avatarUrl} name={from.name || from.email} size={40} />
        <div className={styles.who}>
          <div className={styles.name}>
            <bdi>{isNamed ? from.name : from.email || tList("noSender")}</bdi>
            {isNamed && <bdi className={styles.address}>{from.email}</bdi>}
          </div>
          <div className={styles.to}>
            <RecipientSummary mail={mail} viewerEmail={viewerEmail} />
            <IconButton
              aria-controls={id}
              aria-expanded={hasDetails}
              icon={hasDetails ? "chevron-up" : "chevron-down"}
              iconSize={16}
              label={t("details")}
              onClick={() => setHasDetails(!hasDetails)}
              size="s"
            />
          </div>
        </div>
        <div className={styles.when}>
          <ShortTime at={mail.sentAt ?? mail.createdAt} className={styles.time} />
          <StarButton
            isStarred={isStarred}
            label={t("star")}
            onToggle={() => void box.commands.setStarred([mail.id], !isStarred)}
            title={tList(isStarred ? "unstarTitle" : "starTitle")}
          />
          {onFold && <IconButton icon="chevron-up" label={t("fold")} onClick={onFold} size="s" />}
          <MailMenu box={box} mail={mail} onDetails={() => setHasDetails(true)} />
        </div>
      </div>
      <div id={id}>{hasDetails && <MailHead mail={mail} />}</div>
      <UnsentNotice mail={mail} />
      {invitation && <InvitationCard invitation={invitation} mail={mail} />}
      <MailBody mail={mail} />
      <MailAttachments mail={mail} />
      <MailDeliveries mail={mail} />
    </div>
  );
}
