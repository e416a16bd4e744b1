"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { IconButton } from "@/components/icon-button";
import { LeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { useFieldWrite } from "@/components/use-field-write";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { kanbanLimits } from "../../domain/constants";
import type { Board } from "../../schema";
import { boardListQuery } from "../client/queries";
import { BoardMembersField } from "./board-members-field";
import styles from "./panel.module.css";

type Props = Readonly<{
  board: Board;
  actions: BoardActions;
  viewerId: string;
  copy: BoardCopy;
  onClose: () => void;
}>;

/** A dialog with the name, members and templates of a board, which can also archive it. */
export function BoardSettingsDialog(props: Props) {
  const { board, copy, onClose } = props;
  const { t } = copy;
  return (
    <Dialog closeLabel={t("close")} onClose={onClose} open size="m" title={t("board.settings")}>
      <div className={styles.panel}>
        {!board.canManage && <p className="text-13 muted">{t("board.mayNot")}</p>}
        {board.canManage && <NameForm {...props} />}
        <BoardMembersField {...props} />
        <TemplateForm {...props} />
        {board.canManage && !board.isForAllStaff && <ArchiveBoard {...props} />}
      </div>
    </Dialog>
  );
}

function NameForm({ board, actions, copy: { t } }: Props) {
  const router = useRouter();
  const [name, setName] = useState(board.name);
  const { mutate, isPending, isError } = useFieldWrite({
    mutationFn: actions.renameBoard,
    describe: (text) => ({ kind: "other", name: board.name, text }),
  });
  const isSame = name.trim() === board.name;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || isSame || name.trim() === "") return;
    mutate(name, {
      onSuccess: (renamed) => {
        toast.success(t("board.renamed", { name: renamed.name }));
        router.refresh();
      },
    });
  }
  return (
    <form className={styles.section} noValidate onSubmit={handleSubmit}>
      <div className={styles.inline}>
        <TextField
          dir="auto"
          error={name.trim() === "" ? t("board.required") : isError ? t("save.failed") : undefined}
          label={t("board.name")}
          maxLength={kanbanLimits.boardName}
          onChange={(event) => setName(event.target.value)}
          required
          value={name}
        />
        <Button aria-disabled={isSame || undefined} loading={isPending} type="submit">
          {t("save.do")}
        </Button>
      </div>
      <LeaveGuard isDirty={!isSame && !isPending} />
    </form>
  );
}

/** Keeps what the board is made of for new ones, and lists what has been kept. */
function TemplateForm({ board, actions, copy: { t } }: Props) {
  const [name, setName] = useState("");
  const { data } = useQuery(boardListQuery());
  const { mutate, isPending, isError } = useFieldWrite({
    mutationFn: actions.makeBoard,
    describe: (template) => ({ kind: "other", text: template.name }),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || name.trim() === "") return;
    mutate(
      { name, copyOf: board.id, isTemplate: true },
      {
        onSuccess: (template) => {
          setName("");
          toast.success(t("board.templateSaved", { name: template.name }));
        },
      },
    );
  }
  return (
    <form className={styles.section} noValidate onSubmit={handleSubmit}>
      <h3 className="text-13">{t("board.templates")}</h3>
      <ul className={styles.list}>
        {data?.templates.map((template) => (
          <li className={styles.row} key={template.id}>
            <span className="block grow shrinkable">
              <bdi>{template.name}</bdi>
            </span>
            {template.canManage && (
              <IconButton
                icon="trash-2"
                label={t("board.deleteTemplate", { name: template.name })}
                onClick={() => actions.archiveBoardTemplate(template)}
                size="s"
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.inline}>
        <TextField
          dir="auto"
          error={isError ? t("save.failed") : undefined}
          hint={t("board.templateHint")}
          label={t("board.templateName")}
          maxLength={kanbanLimits.boardName}
          onChange={(event) => setName(event.target.value)}
          value={name}
        />
      </div>
      <div>
        <Button aria-disabled={name.trim() === "" || undefined} loading={isPending} startIcon="copy" type="submit">
          {t("board.template")}
        </Button>
      </div>
      <LeaveGuard isDirty={name.trim() !== "" && !isPending} />
    </form>
  );
}

function ArchiveBoard({ board, actions, copy: { t }, onClose }: Props) {
  const {
    mutateAsync: archive,
    isPending,
    isError,
  } = useFieldWrite({
    mutationFn: actions.archiveBoard,
    describe: ({ name }) => ({ kind: "other", name }),
  });
  // Not a callback of the mutation: the event may take this dialog away before the answer is here.
  const handleArchive = () => !isPending && archive(board).then(onClose, () => undefined);
  return (
    <section className={styles.section}>
      <p className="text-13 muted">{t("board.archiveHint", { days: kanbanLimits.archiveDays })}</p>
      {isError && <Failure>{t("failed.archiveBoard")}</Failure>}
      <div>
        <Button loading={isPending} onClick={() => void handleArchive()} startIcon="archive">
          {t("board.archive")}
        </Button>
      </div>
    </section>
  );
}
