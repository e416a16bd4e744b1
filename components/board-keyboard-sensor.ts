import type { SensorInstance, SensorProps } from "@dnd-kit/core";
import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { pressedKey } from "@/lib/pressed-key";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

type Options = Readonly<{
  /** Takes one step and says where in the viewport what is carried is now; undefined where there is no such step. */
  onStep: (arrow: Arrow) => { x: number; y: number } | undefined;
}>;

const arrows: ReadonlySet<string> = new Set<Arrow>(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/**
 * Moves cards by keyboard: Space picks up, arrows move, Space or Enter drops, Esc cancels. dnd-kit's own keyboard
 * sensor goes by rectangles and scrolls for the left-to-right case only; this one goes by the board's order in either
 * direction.
 */
export class BoardKeyboardSensor implements SensorInstance {
  static activators = [
    {
      eventName: "onKeyDown" as const,
      handler: (event: ReactKeyboardEvent) => {
        if (event.code !== "Space" || event.repeat) return false;
        event.preventDefault();
        return true;
      },
    },
  ];

  autoScrollEnabled = false;
  readonly #props: SensorProps<Options>;
  #origin: { x: number; y: number } | undefined;

  constructor(props: SensorProps<Options>) {
    this.#props = props;
    props.onStart({ x: 0, y: 0 });
    // At once: whoever is quick has pressed the next key before a timer would fire.
    document.addEventListener("keydown", this.#handleKeyDown);
    window.addEventListener("resize", this.#cancel);
    document.addEventListener("visibilitychange", this.#cancel);
  }

  #handleKeyDown = (event: KeyboardEvent) => {
    // The key that picked up must not put down.
    if (event === this.#props.event) return;
    const key = pressedKey(event);
    if (key === "Escape") this.#cancel();
    else if (event.code === "Space" || key === "Enter") this.#end();
    else if (arrows.has(event.code)) this.#step(event.code as Arrow);
    else if (event.code !== "Tab") return;
    event.preventDefault();
  };

  #step(arrow: Arrow): void {
    const { context, options, onMove } = this.#props;
    const rect = context.current.collisionRect;
    this.#origin ??= { x: rect?.left ?? 0, y: rect?.top ?? 0 };
    const to = options.onStep(arrow);
    if (to) onMove({ x: to.x - this.#origin.x, y: to.y - this.#origin.y });
  }

  #end = () => {
    this.#detach();
    this.#props.onEnd();
  };

  #cancel = () => {
    this.#detach();
    this.#props.onCancel();
  };

  #detach(): void {
    document.removeEventListener("keydown", this.#handleKeyDown);
    window.removeEventListener("resize", this.#cancel);
    document.removeEventListener("visibilitychange", this.#cancel);
  }
}
