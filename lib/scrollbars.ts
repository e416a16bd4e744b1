const hideAfterMs = 500;
/** A pointer that moves is asked about no more often than this: the question reads the layout. */
const askEveryMs = 100;

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function wake(area: HTMLElement): void {
  clearTimeout(timers.get(area));
  area.dataset.awake = "";
  timers.set(
    area,
    setTimeout(() => delete area.dataset.awake, hideAfterMs),
  );
}

const scrolls = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;

/** The innermost area around an element that has more than it shows; its bar is the one that a hand looks for. */
function areaAround(target: EventTarget | null): HTMLElement | null {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at instanceof HTMLElement && scrolls(at) && /auto|scroll/.test(getComputedStyle(at).overflow)) return at;
  }
  return document.documentElement;
}

/**
 * Shows the scrollbar of an area while it scrolls or the pointer moves in it, and hides it 500 ms later. Touch screens
 * keep their own. One listener for all, since scrolling does not bubble but is captured.
 */
export function watchScrollbars(): void {
  if (matchMedia("(pointer: coarse)").matches) return;
  let askedAt = 0;
  const handleScroll = ({ target }: Event) => wake(target instanceof HTMLElement ? target : document.documentElement);
  const handleMove = ({ target, timeStamp }: PointerEvent) => {
    if (timeStamp - askedAt < askEveryMs) return;
    askedAt = timeStamp;
    const area = areaAround(target);
    if (area) wake(area);
  };
  document.addEventListener("scroll", handleScroll, { capture: true, passive: true });
  document.addEventListener("pointermove", handleMove, { passive: true });
}
