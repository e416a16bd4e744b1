import { everybody, granted, member, type Row, type Rows } from "./row";

const ofPost: Row = { ...member, namesNobodys: "Everybody sees posts; drafts are tried by the tests of posts." };
const ofComment: Row = { ...member, namesNobodys: "Everybody sees comments; whose it is, the tests of comments try." };

export const postReadingRows: Rows = {
  "POST /api/post/comment": ofPost,
  "POST /api/post/comment/delete": ofComment,
  "GET /api/post/comment/list": everybody,
  "GET /api/post/comment/manage": granted("posts:manage"),
  "POST /api/post/comment/moderate": {
    ...granted("posts:manage"),
    namesNobodys: "Moderators see all comments.",
  },
  "POST /api/post/comment/restore": ofComment,
  "POST /api/post/comment/update": ofComment,
  "GET /api/post/details": everybody,
  "GET /api/post/latest": everybody,
  "POST /api/post/like": ofPost,
  "GET /api/post/list": everybody,
  "GET /api/post/search": everybody,
};
