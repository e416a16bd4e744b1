import { type Row, type Rows, staff } from "./row";

const ofAllStaff: Row = { ...staff, namesNobodys: "Sample items belong to all of staff." };

export const sampleItemRows: Rows = {
  "POST /api/sample-item/delete": ofAllStaff,
  "GET /api/sample-item/details": ofAllStaff,
  "GET /api/sample-item/export": staff,
  "POST /api/sample-item/import": staff,
  "POST /api/sample-item/import/undo": ofAllStaff,
  "GET /api/sample-item/list": staff,
  "POST /api/sample-item/new": staff,
  "POST /api/sample-item/restore": ofAllStaff,
  "POST /api/sample-item/update": ofAllStaff,
};
