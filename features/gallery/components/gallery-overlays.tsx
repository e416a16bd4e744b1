"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { CloseButton } from "@/components/close-guards";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Dialog, preloadDialog } from "@/components/dialog";
import { IconButton } from "@/components/icon-button";
import { Kbd } from "@/components/kbd";
import { LeaveGuard } from "@/components/leave-guard";
import { Menu } from "@/components/menu";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { Tooltip } from "@/components/tooltip";

const MuiFields = dynamic(() => import("./gallery-mui-fields").then((module) => module.GalleryMuiFields), {
  ssr: false,
});

type Open = "rename" | "delete" | null;

/** The gallery section of dialogs, menus and popovers. */
export function GalleryOverlays() {
  const t = useTranslations("gallery");
  const common = useTranslations("common");
  const [open, setOpen] = useState<Open>(null);
  const [hasMui, setHasMui] = useState(false);
  const close = () => setOpen(null);
  return (
    <>
      <div className="row wrap gap-3">
        <Button onClick={() => setOpen("rename")} onPointerEnter={preloadDialog}>
          {t("openDialog")}
        </Button>
        <Button onClick={() => setOpen("delete")} onPointerEnter={preloadDialog} startIcon="trash-2">
          {t("delete")}
        </Button>
        <Menu
          items={[
            { label: t("open"), icon: "external-link", end: <Kbd>O</Kbd>, onSelect: () => toast(t("open")) },
            { label: t("copyLink"), icon: "link", onSelect: () => toast.success(t("copyLink")) },
            { label: t("moveTo"), icon: "arrow-right", onSelect: () => toast(t("moveTo")) },
            { label: t("disabled"), icon: "lock", disabled: true, onSelect: () => undefined },
            "divider",
            { label: t("delete"), icon: "trash-2", danger: true, onSelect: () => setOpen("delete") },
          ]}
          label={t("menu")}
          trigger={(props) => <IconButton icon="ellipsis" label={t("menu")} variant="outline" {...props} />}
        />
        <Tooltip label={t("tooltip")}>
          <Button startIcon="eye" variant="ghost">
            {t("hover")}
          </Button>
        </Tooltip>
      </div>
      {hasMui ? (
        <MuiFields label={t("assignee")} />
      ) : (
        <div className="row wrap gap-3">
          {t("picker")}
          <Button onClick={() => setHasMui(true)} size="s" variant="soft">
            {t("loadPicker")}
          </Button>
        </div>
      )}
      <Dialog
        actions={
          <>
            <CloseButton>{common("cancel")}</CloseButton>
            <Button onClick={() => setOpen(null)} variant="solid">
              {t("rename")}
            </Button>
          </>
        }
        closeLabel={common("close")}
        onClose={close}
        open={open === "rename"}
        title={t("openDialog")}
      >
        <RenameField label={t("boardName")} />
      </Dialog>
      <ConfirmDialog
        cancelLabel={common("cancel")}
        closeLabel={common("close")}
        confirmLabel={t("delete")}
        danger
        onClose={close}
        onConfirm={() => void toast.success(t("delete"))}
        open={open === "delete"}
        title={t("deleteTitle")}
      >
        {t("deleteText")}
      </ConfirmDialog>
    </>
  );
}

function RenameField({ label }: Readonly<{ label: string }>) {
  const [name, setName] = useState("Ordo");
  return (
    <>
      <TextField autoFocus label={label} onChange={({ target }) => setName(target.value)} required value={name} />
      <LeaveGuard isDirty={name !== "Ordo"} />
    </>
  );
}
