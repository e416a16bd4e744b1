import { everybody, granted, type Row, type Rows } from "./row";

const manager = granted("posts:manage");
const ofAllManagers: Row = { ...manager, namesNobodys: "Posts belong to all who manage them." };

export const postRows: Rows = {
  "POST /api/post/delete": ofAllManagers,
  "GET /api/post/image/[id]": everybody,
  "POST /api/post/image/upload": ofAllManagers,
  "POST /api/post/manage/bulk": ofAllManagers,
  "POST /api/post/manage/bulk/undo": ofAllManagers,
  "GET /api/post/manage/details": ofAllManagers,
  "GET /api/post/manage/facets": manager,
  "GET /api/post/manage/list": ofAllManagers,
  "POST /api/post/new": ofAllManagers,
  "POST /api/post/restore": ofAllManagers,
  "GET /api/post/revisions/details": ofAllManagers,
  "GET /api/post/revisions/list": ofAllManagers,
  "POST /api/post/revisions/restore": ofAllManagers,
  "POST /api/post/update": ofAllManagers,
};
