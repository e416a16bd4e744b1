import { granted, type Row, type Rows } from "./row";

const named = "Invoices belong to the organisation.";
const read: Row = { ...granted("invoices:read"), namesNobodys: named };
const managed: Row = { ...granted("invoices:manage"), namesNobodys: named };

export const invoiceRows: Rows = {
  "GET /api/invoice/[id]/pdf": read,
  "POST /api/invoice/cancel": managed,
  "GET /api/invoice/customers": granted("invoices:manage"),
  "POST /api/invoice/delete": managed,
  "GET /api/invoice/details": read,
  "POST /api/invoice/duplicate": managed,
  "GET /api/invoice/export": { ...granted("invoices:read"), namesNobodys: "A customer is only filtered by." },
  "POST /api/invoice/issue": managed,
  "GET /api/invoice/list": { ...granted("invoices:read"), namesNobodys: "A customer is only filtered by." },
  "POST /api/invoice/new": { ...granted("invoices:manage"), namesNobodys: named },
  "POST /api/invoice/payment": managed,
  "POST /api/invoice/remind": managed,
  "POST /api/invoice/restore": managed,
  "POST /api/invoice/send": managed,
  "GET /api/invoice/settings": granted("invoices:manage"),
  "POST /api/invoice/settings/update": granted("invoices:manage"),
  "POST /api/invoice/update": managed,
};
