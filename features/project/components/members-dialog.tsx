"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Avatar } from "@/components/avatar";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { IconButton } from "@/components/icon-button";
import { PersonLink } from "@/components/person-link";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import type { Person } from "@/features/kanban/schema";
import { callWithBody } from "@/lib/api-client";
import { paths } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import { useProjectWrite } from "../client/mutations";
import { candidatesQuery } from "../client/queries";
import type { Project } from "../schema";
import { failureCopy } from "./failure-copy";
import styles from "./members-dialog.module.css";

type Props = Readonly<{ project: Project; viewerId: string; onClose: () => void }>;

/** A dialog with the members of a project and its board. Whoever manages it chooses; anybody may leave. */
export function MembersDialog({ project, viewerId, onClose }: Props) {
  const t = useTranslations("project");
  const tCommon = useTranslations("common");
  const router = useRouter();
  const { id: projectId, members, canManage, boardId } = project;
  const { mutate, mutateAsync, error, isPending } = useProjectWrite(callWithBody("POST /api/project/member/update"));
  function undoable(person: Person, isAdded: boolean) {
    // Whoever led it when they were taken off leads it again with an undo.
    const on = { projectId, add: [person.id], leadId: project.lead?.id === person.id ? person.id : undefined };
    const off = { projectId, remove: [person.id] };
    const [made, back] = isAdded ? [on, off] : [off, on];
    const undo = {
      inverse: () => mutateAsync({ ...back, isUndo: true }),
      run: () => mutateAsync(made),
      onRefused: (reason: unknown) => toast.error(failureCopy(reason, t)),
    };
    mutate(made, {
      onSuccess() {
        const isLeaving = !isAdded && person.id === viewerId;
        if (isLeaving) {
          onClose();
          router.push(paths.project.list);
        }
        toast.success(t(isAdded ? "members.added" : "members.removed", { name: person.name }), {
          // Whoever has left cannot add themselves again.
          undo: isLeaving ? undefined : undo,
        });
      },
    });
  }
  return (
    <Dialog closeLabel={tCommon("close")} onClose={onClose} open size="s" title={t("members.title")}>
      <div aria-busy={isPending} className="grid content-start gap-4">
        <ul className={styles.list}>
          {members.map((person) => (
            <li className={styles.row} key={person.id}>
              <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={32} />
              <span className={styles.name}>
                <PersonLink id={person.id} name={person.name} />
                {person.id === project.lead?.id && <small>{t("fields.leadId")}</small>}
              </span>
              {(canManage || person.id === viewerId) && (
                <IconButton
                  icon="x"
                  label={person.id === viewerId ? t("members.leave") : t("members.remove", { name: person.name })}
                  onClick={() => undoable(person, false)}
                  size="s"
                />
              )}
            </li>
          ))}
        </ul>
        {error && <Failure>{codeOf(error) === "conflict" ? t("members.last") : failureCopy(error, t)}</Failure>}
        {canManage && <Candidates boardId={boardId} onAdd={(person) => undoable(person, true)} />}
      </div>
    </Dialog>
  );
}

function Candidates({ boardId, onAdd }: Readonly<{ boardId: string; onAdd: (person: Person) => void }>) {
  const t = useTranslations("project");
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const { data } = useQuery(candidatesQuery(boardId, search));
  return (
    <>
      <TextField
        dir="auto"
        label={t("members.add")}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        placeholder={t("members.find")}
        type="search"
        value={text}
      />
      {search !== "" && data?.length === 0 && <p className="text-13 muted">{t("members.nobody")}</p>}
      {search !== "" && data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((person) => (
            <li className={styles.row} key={person.id}>
              <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={32} />
              <span className={styles.name}>
                <bdi>{person.name}</bdi>
              </span>
              <IconButton
                icon="user-plus"
                label={t("members.addPerson", { name: person.name })}
                onClick={() => onAdd(person)}
                size="s"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
