"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { preloadDialog } from "@/components/dialog";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { emptyTexts, valuesFrom } from "@/lib/field-text";
import { newId } from "@/lib/id";
import { sampleItemPath } from "@/lib/paths";
import { useSampleItemWrite } from "../client/mutations";
import { sampleItemFields } from "../domain/fields";
import type { SampleItemInput } from "../schema";
import { failureCopy } from "./failure-copy";
import { SampleItemForm } from "./sample-item-form";

export function NewSampleItemButton() {
  const t = useTranslations("sampleItem");
  const router = useRouter();
  // One for each opening of the form: pressing the button twice creates one sample item. Null while it is closed.
  const [idempotencyKey, setIdempotencyKey] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useSampleItemWrite((sampleItem: SampleItemInput) =>
    call("POST /api/sample-item/new", { body: { sampleItem }, idempotencyKey: idempotencyKey ?? newId() }),
  );
  function handleOpen() {
    reset();
    setIdempotencyKey(newId());
  }
  return (
    <>
      <Button
        onClick={handleOpen}
        onFocus={preloadDialog}
        onPointerEnter={preloadDialog}
        startIcon="plus"
        variant="solid"
      >
        {t("new")}
      </Button>
      {idempotencyKey && (
        <SampleItemForm
          failure={error ? failureCopy(error, t) : null}
          isPending={isPending}
          onClose={() => setIdempotencyKey(null)}
          onSubmit={(texts) =>
            mutate(valuesFrom(sampleItemFields, texts), {
              onSuccess: ({ sampleItem }) => {
                setIdempotencyKey(null);
                toast.success(t("created", { name: sampleItem.name }));
                router.push(sampleItemPath(sampleItem.id));
              },
            })
          }
          start={emptyTexts(sampleItemFields)}
          submitLabel={t("create")}
          title={t("new")}
        />
      )}
    </>
  );
}
