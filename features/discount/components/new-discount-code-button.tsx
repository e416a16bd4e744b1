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
import { discountCodePath } from "@/lib/paths";
import { useDiscountCodeWrite } from "../client/mutations";
import { discountCodeFields } from "../domain/fields";
import type { DiscountCodeInput } from "../schema";
import { DiscountCodeForm } from "./discount-code-form";
import { failureCopy } from "./failure-copy";

export function NewDiscountCodeButton() {
  const t = useTranslations("discountCode");
  const router = useRouter();
  // One for each opening of the form: pressing the button twice creates one discount code. Null while it is closed.
  const [idempotencyKey, setIdempotencyKey] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useDiscountCodeWrite((discountCode: DiscountCodeInput) =>
    call("POST /api/discount/new", { body: { discountCode }, idempotencyKey: idempotencyKey ?? newId() }),
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
        <DiscountCodeForm
          failure={error ? failureCopy(error, t) : null}
          isPending={isPending}
          onClose={() => setIdempotencyKey(null)}
          onSubmit={(texts) =>
            mutate(valuesFrom(discountCodeFields, texts), {
              onSuccess: ({ discountCode }) => {
                setIdempotencyKey(null);
                toast.success(t("created", { name: discountCode.name }));
                router.push(discountCodePath(discountCode.id));
              },
            })
          }
          start={emptyTexts(discountCodeFields)}
          submitLabel={t("create")}
          title={t("new")}
        />
      )}
    </>
  );
}
