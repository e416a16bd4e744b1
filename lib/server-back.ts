/** Where the server says whether it can do its work. */
const healthPath = "/api/health";
const pauseMs = 1_500;
/** Pages that lost the server at one moment do not all ask at one moment. */
const spreadMs = 1_000;

/**
 * Asks, now and then, whether the server can do its work, and calls `onBack` each time that it says so: what is tried
 * then may fail once more. Answers what ends the asking.
 */
export function watchForServer(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const askLater = () => {
    timer = setTimeout(ask, pauseMs + Math.random() * spreadMs);
  };
  const ask = async () => {
    const isBack = await fetch(healthPath, { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOver) return;
    askLater();
    if (isBack) onBack();
  };
  askLater();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
