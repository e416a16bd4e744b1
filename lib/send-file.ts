import { accessLoss } from "./access-loss";
import { call, unexplainedFailure } from "./api-client";
import { remoteUrlOf } from "./api-host";
import type { AnswerOf, CallName } from "./call-options";
import { codeOf } from "./problem";

type Sent = Readonly<{
  query: Readonly<Record<string, string>>;
  body: Blob;
  signal: AbortSignal;
  /** How much was sent, from 0 to 1. Another host of the API reports none. */
  onProgress: (share: number) => void;
}>;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Uploads a file like `call`, and reports its progress, which `fetch` cannot. Rejects with the body of a failed call,
 * with "Something went wrong" when none came, and with the reason of the signal.
 */
export function sendFile<Name extends CallName>(name: Name, sent: Sent): Promise<AnswerOf<Name>> {
  const { query, body, signal, onProgress } = sent;
  const type = "application/octet-stream";
  const [method = "", path = ""] = name.split(" ");
  if (remoteUrlOf(path) !== null) {
    return (call as (name: CallName, sent: object) => Promise<AnswerOf<Name>>)(name, { query, body, type, signal });
  }
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, `${path}?${new URLSearchParams(query)}`);
    request.setRequestHeader("content-type", type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status < 300) return resolve(answer as AnswerOf<Name>);
      accessLoss.refused(codeOf(answer));
      reject(answer ?? unexplainedFailure);
    };
    request.onerror = () => reject(unexplainedFailure);
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
