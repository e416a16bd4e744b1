import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import type { Mailbox } from "../../client/use-mailbox";
import { useCompose } from "../../compose/client/store";
import { initiallyFull, threadRows } from "../../domain/thread-rows";
import type { MailDetails } from "../../schema";
import { FoldedMail } from "./folded-mail";
import { MailItem } from "./mail-item";
import styles from "./reading-pane.module.css";

type Props = Readonly<{ box: Mailbox; details: MailDetails; viewerEmail: string }>;

/** The mails of a thread, the oldest first: older ones that were read stand in one line each. */
export function ThreadMails({ box, details: { mail, thread, invitations }, viewerEmail }: Props) {
  const t = useTranslations("mail.box.reading");
  const { open } = useCompose();
  const [wasFull] = useState(() => initiallyFull(thread, mail.id));
  const [openedIds, setOpenedIds] = useState<ReadonlySet<string>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setIsAllShown] = useState(false);
  const [known] = useState(() => new Set(thread.map(({ id }) => id)));
  // What comes while the thread is open is there to be read.
  const arrived = thread.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const full = new Set([...wasFull, ...openedIds, ...arrived]);
  const rows = threadRows(thread, { full, folded, isAllShown });
  const hasFolded = rows.some((row) => row.kind === "earlier" || !row.isFull);
  const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));
  function unfold(id: string) {
    setOpenedIds(new Set([...openedIds, id]));
    setFolded(without(folded, id));
  }
  const last = thread.findLast(({ folder }) => folder !== "drafts" && folder !== "scheduled");
  const isToMany = last !== undefined && last.to.length + last.cc.length > 1;
  return (
    <>
      {thread.length > 1 && (hasFolded || isAllShown) && (
        <Button
          className={styles.earlier}
          onClick={() => {
            setIsAllShown(hasFolded);
            setFolded(new Set());
            setOpenedIds(new Set(hasFolded ? thread.map(({ id }) => id) : []));
          }}
          size="s"
          startIcon="chevrons-up-down"
          variant="ghost"
        >
          {t(hasFolded ? "expandAll" : "collapseAll")}
        </Button>
      )}
      <ol className={styles.mails}>
        {rows.map((row) =>
          row.kind === "earlier" ? (
            <li key="earlier">
              <Button className={styles.earlier} onClick={() => setIsAllShown(true)} size="s" variant="soft">
                {t("earlier", { count: row.count })}
              </Button>
            </li>
          ) : (
            <li key={row.mail.id}>
              {row.isFull ? (
                <MailItem
                  box={box}
                  invitation={invitations.find(({ mailId }) => mailId === row.mail.id)?.invitation}
                  mail={row.mail}
                  onFold={thread.length > 1 ? () => setFolded(new Set([...folded, row.mail.id])) : undefined}
                  viewerEmail={viewerEmail}
                />
              ) : (
                <FoldedMail mail={row.mail} onOpen={() => unfold(row.mail.id)} />
              )}
            </li>
          ),
        )}
      </ol>
      {last && (
        <div className={styles.answers}>
          <Button onClick={() => open({ kind: "reply", mail: last })} startIcon="reply">
            {t("reply")}
          </Button>
          {isToMany && (
            <Button onClick={() => open({ kind: "reply-all", mail: last })} startIcon="reply-all">
              {t("replyAll")}
            </Button>
          )}
          <Button onClick={() => open({ kind: "forward", mail: last })} startIcon="forward">
            {t("forward")}
          </Button>
        </div>
      )}
    </>
  );
}
