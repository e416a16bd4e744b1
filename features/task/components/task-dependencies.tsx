"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { Select } from "@/components/select";
import { toast } from "@/components/toast";
import { classNames } from "@/lib/class-names";
import { useAddDependency, useRemoveDependency } from "../client/mutations";
import type { ProjectTasks, TaskDetails } from "../schema";
import { refusalText, type TaskCopy } from "./task-copy";
import styles from "./task-form.module.css";

type Props = Readonly<{ task: TaskDetails; options: ProjectTasks | undefined; copy: TaskCopy }>;

/**
 * The tasks that this task waits for and those that wait for it; a circular dependency is refused with the names in it.
 */
export function TaskDependencies({ task, options, copy }: Props) {
  const { t } = copy;
  const [chosen, setChosen] = useState("");
  const [fault, setFault] = useState<string>();
  const add = useAddDependency(task.id);
  const remove = useRemoveDependency(task.id);
  const taken = new Set([task.id, ...task.waitsFor.map(({ id }) => id)]);
  const free = options?.tasks.filter(({ id }) => !taken.has(id)) ?? [];

  function handleAdd() {
    if (chosen === "" || add.isPending) return;
    setFault(undefined);
    add.mutate(
      { taskId: task.id, dependsOnId: chosen },
      { onSuccess: () => setChosen(""), onError: (error) => setFault(refusalText(copy, error)) },
    );
  }
  function handleRemove(dependsOnId: string, name: string) {
    const pair = { taskId: task.id, dependsOnId };
    const onRefused = (error: unknown) => toast.error(refusalText(copy, error));
    const run = () => remove.mutateAsync(pair);
    const undo = { run, inverse: () => add.mutateAsync(pair), onRefused };
    void run().then(() => toast.success(t("toast.noLongerWaits", { name }), { undo }), onRefused);
  }
  return (
    <section className="grid gap-4">
      <h3>{t("dependencies.title")}</h3>
      {task.waitsFor.length === 0 ? (
        <p className="text-13 muted">{t("dependencies.none")}</p>
      ) : (
        <ul aria-label={t("dependencies.waitsFor")} className="grid gap-1">
          {task.waitsFor.map(({ id, name, completed }) => (
            <li className={styles.line} key={id}>
              <bdi className={classNames(styles.grow, completed && styles.doneLine)}>{name}</bdi>
              {completed && <span className="text-13 muted">{t("state.done")}</span>}
              <IconButton
                icon="x"
                label={t("dependencies.remove", { name })}
                onClick={() => handleRemove(id, name)}
                size="s"
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <Select
          className={styles.wide}
          error={fault}
          label={t("dependencies.add")}
          onChange={(event) => {
            setChosen(event.target.value);
            setFault(undefined);
          }}
          value={chosen}
        >
          <option value="">{t("dependencies.choose")}</option>
          {free.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button loading={add.isPending} onClick={handleAdd}>
          {t("dependencies.addButton")}
        </Button>
      </div>
      {task.blocks.length > 0 && (
        <p className="text-13 muted">
          {t("dependencies.blocks", { names: task.blocks.map(({ name }) => name).join(", ") })}
        </p>
      )}
    </section>
  );
}
