"use client";

import Autocomplete from "@mui/material/Autocomplete";
import MuiTextField from "@mui/material/TextField";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useId, useState } from "react";
import { MuiProvider } from "@/components/mui-provider";
import { pressedKey } from "@/lib/pressed-key";
import { customersQuery } from "../client/queries";
import type { InvoiceCustomer } from "../schema";

type Props = Readonly<{ onChoose: (customer: InvoiceCustomer) => void }>;

/** A field that finds a customer and fills in their details. What is typed here is only searched for. */
export function CustomerField({ onChoose }: Props) {
  const t = useTranslations("invoice.customer");
  const id = useId();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim().slice(0, 100));
  const { data = [], isError, isFetching } = useQuery({ ...customersQuery(search), placeholderData: keepPreviousData });
  return (
    <MuiProvider>
      <div className="grid gap-2">
        <label className="text-13 semibold" htmlFor={id}>
          {t("choose")}
        </label>
        <Autocomplete<InvoiceCustomer>
          filterOptions={(found) => found}
          getOptionKey={(customer) => customer.id}
          getOptionLabel={(customer) => customer.name}
          id={id}
          inputValue={typed}
          loading={isFetching}
          loadingText={t("loading")}
          noOptionsText={isError ? t("failed") : t("none")}
          onChange={(_event, customer) => {
            if (customer) onChoose(customer);
            setTyped("");
          }}
          onInputChange={(_event, text, reason) => reason !== "reset" && setTyped(text)}
          onKeyDown={(event) => {
            // Enter takes the customer; it does not send the form.
            if (pressedKey(event) === "Enter") event.preventDefault();
          }}
          options={data}
          renderInput={(params) => <MuiTextField {...params} />}
          renderOption={({ key, ...option }, { name, email }) => (
            <li key={key} {...option}>
              <span className="grid shrinkable">
                <bdi>{name}</bdi>
                <bdi className="text-12 faint">{email}</bdi>
              </span>
            </li>
          )}
          size="small"
          value={null}
        />
        <p className="text-13 faint">{t("hint")}</p>
      </div>
    </MuiProvider>
  );
}
