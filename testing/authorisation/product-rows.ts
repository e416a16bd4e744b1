import { everybody, granted, type Row, type Rows } from "./row";

const manager = granted("shop:manage");
const ofAllManagers: Row = { ...manager, namesNobodys: "Products belong to all who manage the shop." };

export const productRows: Rows = {
  "POST /api/product/bulk": ofAllManagers,
  "POST /api/product/bulk/undo": ofAllManagers,
  "POST /api/product/category/delete": ofAllManagers,
  "GET /api/product/category/list": everybody,
  "POST /api/product/category/new": manager,
  "POST /api/product/category/update": ofAllManagers,
  "POST /api/product/delete": ofAllManagers,
  "GET /api/product/export": ofAllManagers,
  "POST /api/product/import": manager,
  "POST /api/product/import/undo": ofAllManagers,
  "GET /api/product/manage/details": ofAllManagers,
  "GET /api/product/manage/list": ofAllManagers,
  "POST /api/product/new": ofAllManagers,
  "POST /api/product/restore": ofAllManagers,
  "POST /api/product/stock": ofAllManagers,
  "POST /api/product/update": ofAllManagers,
};
