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
import { useSampleItemWrite } from "../client/mutations";
import { sampleItemFields } from "../domain/fields";
import { sampleItemPath } from "../domain/sample-items";
import type { SampleItemInput } from "../schema";
import { failureText } from "./failure-text";
import { SampleItemForm } from "./sample-item-form";

export function NewSampleItemButton() {
  const t = useTranslations("sampleItem");
  const router = useRouter();
  // One key for each opening: however often it is pressed, one is made.
  const [key, setKey] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useSampleItemWrite((sampleItem: SampleItemInput) =>
    call("POST /api/sample-item/new", { body: { sampleItem }, idempotencyKey: key ?? newId() }),
  );
  function handleOpen() {
    reset();
    setKey(newId());
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
      {key && (
        <SampleItemForm
          failure={error ? failureText(error, t) : null}
          isPending={isPending}
          onClose={() => setKey(null)}
          onSubmit={(texts) =>
            mutate(valuesFrom(sampleItemFields, texts), {
              onSuccess: ({ sampleItem }) => {
                setKey(null);
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
