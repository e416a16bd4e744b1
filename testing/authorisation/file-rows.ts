import { type Row, type Rows, staff } from "./row";

const onFile: Row["own"] = ({ fileId }) => ({ body: { fileId } });
const upload = ({ uploadId }: { uploadId: string }) => ({ uploadId });
const uploadedPart = new TextEncoder().encode("Notes\n");

export const fileRows: Rows = {
  "GET /api/file/[id]": { ...staff, own: ({ fileId }) => ({ params: { id: fileId } }) },
  "GET /api/file/[id]/preview": { ...staff, own: ({ fileId }) => ({ params: { id: fileId } }) },
  "POST /api/file/delete": { ...staff, own: onFile },
  "GET /api/file/list": { ...staff, own: ({ cardId }) => ({ query: { cardId } }) },
  "POST /api/file/restore": { ...staff, first: ({ fileId }) => [["/api/file/delete", { fileId }]], own: onFile },
  "POST /api/file/upload/cancel": { ...staff, namesNobodys: "An upload that is not there is given up already." },
  "POST /api/file/upload/finish": { ...staff, own: (world) => ({ body: upload({ uploadId: world.arrivedId }) }) },
  "POST /api/file/upload/part": {
    ...staff,
    own: (world) => ({
      query: { ...upload(world), offset: "0" },
      body: uploadedPart,
      headers: { "content-type": "application/octet-stream" },
    }),
  },
  "POST /api/file/upload/start": {
    ...staff,
    own: ({ cardId }) => ({ body: { cardId, name: "more.txt", size: 6, lastModified: 0 } }),
  },
};
