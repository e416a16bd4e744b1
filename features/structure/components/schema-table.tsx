"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/card";
import { Table } from "@/components/table";
import { type JsonSchema, type SchemaRow, schemaRows, typeName } from "../domain/json-schema";
import styles from "./schema-table.module.css";

type Given = Readonly<{ path: string; isRequired: boolean; in: string; schema: JsonSchema }>;

type Props = Readonly<{ label: string; schema?: JsonSchema; rows?: readonly Given[] }>;

type Line = SchemaRow & Readonly<{ in?: string }>;

/**
 * A table of the members of a schema or the parameters of an endpoint: name, type, whether it is required, and limits.
 */
export function SchemaTable({ label, schema, rows }: Props) {
  const t = useTranslations("apiReference");
  const members: readonly Line[] = rows
    ? rows.map(({ schema: one, ...row }) => ({ ...row, type: typeName(one), limits: "" }))
    : schemaRows(schema ?? {});
  return (
    <div className="grid gap-2">
      <p className="text-13 semibold" dir="auto">
        {label}
      </p>
      {members.length === 0 ? (
        schema && <code dir="ltr">{typeName(schema)}</code>
      ) : (
        <Card padding="none">
          <Table className={styles.table} dense label={label}>
            <thead>
              <tr>
                <th scope="col">{t("name")}</th>
                <th scope="col">{t("type")}</th>
                <th scope="col">{t("required")}</th>
                <th scope="col">{rows ? t("in") : t("limits")}</th>
              </tr>
            </thead>
            <tbody>
              {members.map((row) => (
                <tr key={row.path}>
                  <th scope="row">
                    <code dir="ltr">{row.path}</code>
                  </th>
                  <td className={styles.type}>
                    <code dir="ltr">{row.type}</code>
                  </td>
                  <td>{t(row.isRequired ? "yes" : "no")}</td>
                  <td dir="ltr">{row.in ?? row.limits}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </div>
  );
}
