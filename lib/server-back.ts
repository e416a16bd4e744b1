/** Where the server says whether it can do its work. */
const healthPath = "/api/health";
const pauseMs = 1_500;
/** Pages that lost the server at one moment do not all ask at one moment. */
const spreadMs = 1_000;

/**
 * Polls the server until it is available again, and calls `onBack` each time that it says so. Returns the function
 * that stops it.
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
