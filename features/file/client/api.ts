import { api } from "@/lib/api-client";
import type { FileList, FileRef, StoredFile, Upload, UploadRef, UploadStart } from "../schema";

const root = "/api/file";

export const fetchFiles = (cardId: string) => api.get<FileList>(`${root}/list`, { searchParams: { cardId } });

export const fileUrl = (id: string) => `${root}/${id}`;
export const previewUrl = (id: string) => `${fileUrl(id)}/preview`;

type Signalled = Readonly<{ signal: AbortSignal }>;

const uploadOf = ({ upload }: { upload: Upload }) => upload;

export const postUploadStart = (input: UploadStart, { signal }: Signalled) =>
  api.post<{ upload: Upload }>(`${root}/upload/start`, input, { signal, isSentAgain: true }).then(uploadOf);

type Part = UploadRef & Readonly<{ offset: number; bytes: Blob }>;

export const postUploadPart = ({ uploadId, offset, bytes }: Part, { signal }: Signalled) =>
  api
    .postText<{ upload: Upload }>(`${root}/upload/part`, bytes, {
      type: "application/octet-stream",
      searchParams: { uploadId, offset },
      signal,
      isSentAgain: true,
    })
    .then(uploadOf);

export const postUploadFinish = (ref: UploadRef, { signal }: Signalled) =>
  api
    .post<{ file: StoredFile }>(`${root}/upload/finish`, ref, { signal, isSentAgain: true })
    .then((answer) => answer.file);

/** Goes out even when the page closes. */
export const postUploadCancel = (ref: UploadRef) =>
  api.post<UploadRef>(`${root}/upload/cancel`, ref, { keepalive: true });

export const postFileDelete = (ref: FileRef) => api.post<{ file: StoredFile }>(`${root}/delete`, ref);
export const postFileRestore = (ref: FileRef) => api.post<{ file: StoredFile }>(`${root}/restore`, ref);
