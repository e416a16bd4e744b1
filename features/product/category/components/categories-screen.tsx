"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AppLink } from "@/components/app-link";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { ListStates } from "@/components/data-table/list-states";
import { EmptyState } from "@/components/empty-state";
import { IconButton } from "@/components/icon-button";
import { NameField } from "@/components/name-field";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { toast } from "@/components/toast";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import { useDeleteCategory, useLiveProducts, useRenameCategory } from "../../client/mutations";
import { categoriesQuery } from "../../client/queries";
import { productLimits } from "../../domain/constants";
import type { Category } from "../schema";
import styles from "./categories-screen.module.css";
import { NewCategory } from "./new-category";

/** The categories of the shop: created, renamed and deleted in place. */
export function CategoriesScreen() {
  const t = useTranslations("productCategory");
  useLiveProducts();
  const query = useQuery(categoriesQuery());
  return (
    <>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <section aria-label={t("title")} className={styles.panel}>
        <NewCategory isFull={(query.data?.length ?? 0) >= productLimits.categories} />
        <ListStates
          copy={{ failed: t("failed.list"), noMatch: t("empty.title"), noMatchText: t("empty.text") }}
          empty={
            <EmptyState icon="folder" title={t("empty.title")}>
              {t("empty.text")}
            </EmptyState>
          }
          isEmpty={(categories) => categories.length === 0}
          onClear={undefined}
          query={query}
          skeleton={<Skeleton height={240} shape="box" width="100%" />}
        >
          {(categories) => (
            <ul>
              {categories.map((category) => (
                <CategoryRow category={category} key={category.id} />
              ))}
            </ul>
          )}
        </ListStates>
      </section>
    </>
  );
}

type RowProps = Readonly<{ category: Category }>;

function CategoryRow({ category }: RowProps) {
  const t = useTranslations("productCategory");
  const locale = useLocale();
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRenameCategory().mutateAsync;
  const { id, name, total, published, version } = category;

  async function handleName(next: string | null) {
    setIsRenaming(false);
    if (!next) return;
    try {
      await rename({ categoryId: id, category: { name: next, version } });
      toast.success(t("renamed"));
    } catch (error) {
      toast.error(t(failureOf(error), { name: next }));
    }
  }

  return (
    <li className={styles.row}>
      {isRenaming ? (
        <NameField
          label={t("name")}
          maxLength={productLimits.categoryName}
          name={name}
          onDone={(next) => void handleName(next)}
        />
      ) : (
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
      )}
      <AppLink className={styles.count} href={`${paths.shop.list}?${new URLSearchParams({ categoryId: id })}`}>
        {t("products", {
          count: total ?? 0,
          shown: formatNumber(locale, total ?? 0),
          published: formatNumber(locale, published),
        })}
      </AppLink>
      <span className="row gap-1">
        <IconButton icon="pencil" label={t("rename", { name })} onClick={() => setIsRenaming(true)} size="s" />
        <DeleteCategory category={category} />
      </span>
    </li>
  );
}

const failureOf = (error: unknown) => {
  const code = codeOf(error);
  if (code === "invalid-input") return "failed.taken";
  return code === "stale" ? "failed.stale" : "failed.write";
};

function DeleteCategory({ category: { id, name, total } }: RowProps) {
  const t = useTranslations("productCategory");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDeleteCategory().mutateAsync;
  async function handleDelete() {
    try {
      await remove({ categoryId: id });
    } catch (error) {
      toast.error(t("failed.write", { name }));
      throw error;
    }
    toast.success(t("deleted", { name }));
  }
  return (
    <>
      <IconButton icon="trash-2" label={t("delete", { name })} onClick={() => setIsOpen(true)} size="s" />
      <ConfirmDialog
        cancelLabel={tCommon("cancel")}
        closeLabel={tCommon("close")}
        confirmLabel={t("confirm")}
        danger
        onClose={() => setIsOpen(false)}
        onConfirm={handleDelete}
        open={isOpen}
        title={t("deleteTitle", { name })}
      >
        {t("deleteText", { count: total ?? 0, shown: formatNumber(locale, total ?? 0) })}
      </ConfirmDialog>
    </>
  );
}
