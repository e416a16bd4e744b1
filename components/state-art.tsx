import styles from "./state-art.module.css";

export type StateArtKind = "not-found" | "forbidden" | "error" | "offline" | "ready";

/**
 * The illustration of a state: a ger on the steppe, drawn differently for each state. Drawn in the theme's own colours.
 */
export function StateArt({ kind }: Readonly<{ kind: StateArtKind }>) {
  return (
    <svg aria-hidden="true" className={styles.art} viewBox="0 0 360 220">
      <circle className={styles.sun} cx="282" cy="52" r="20" />
      <path className={styles.far} d="M0 168c44-34 78-46 118-30s52 18 92-6 84-34 150 6v42H0Z" />
      <path className={styles.near} d="M0 182c60-22 116-22 180-10s118 8 180-8v56H0Z" />
      {kind === "not-found" ? <Footprints /> : <Ger isOpen={kind === "ready"} isTilted={kind === "error"} />}
      {kind === "not-found" ? <Signpost /> : null}
      {kind === "forbidden" ? <Lock /> : null}
      {kind === "error" ? <Smoke /> : null}
      {kind === "offline" ? <CutWire /> : null}
      {kind === "ready" ? <path className={styles.smoke} d="M180 66c-8-8 8-14 0-24s6-12 2-20" /> : null}
    </svg>
  );
}

function Ger({ isOpen, isTilted }: Readonly<{ isOpen: boolean; isTilted: boolean }>) {
  return (
    <g transform={isTilted ? "rotate(-5 180 184)" : undefined}>
      <path className={styles.felt} d="M112 122h136v62H112Z" />
      <path className={styles.roof} d="M104 124c16-24 44-38 66-44h20c22 6 50 20 66 44Z" />
      <path className={styles.strap} d="M112 140h136M112 166h136M134 106l12 16M226 106l-12 16M180 92v30" />
      <path className={styles.crown} d="M168 80c0-6 24-6 24 0v4h-24Z" />
      <path className={isOpen ? styles.light : styles.door} d="M163 138h34v46h-34Z" />
      {isOpen ? (
        <path className={styles.door} d="M197 138l18 5v45l-18-4Z" />
      ) : (
        <path className={styles.seam} d="M180 138v46" />
      )}
    </g>
  );
}

function Lock() {
  return (
    <g>
      <circle className={styles.badge} cx="250" cy="176" r="26" />
      <path className={styles.ink} d="M243 174v-6a7 7 0 0 1 14 0v6" />
      <rect className={styles.solid} height="14" rx="3" width="20" x="240" y="173" />
    </g>
  );
}

function Smoke() {
  return (
    <g>
      <path className={styles.smoke} d="M172 70c-12-8 8-16-4-26s6-16-4-26M190 66c-10-8 8-14-2-24" />
      <circle className={styles.badge} cx="250" cy="176" r="26" />
      <path className={styles.ink} d="M250 164v15" />
      <circle className={styles.solid} cx="250" cy="187" r="2.6" />
    </g>
  );
}

function CutWire() {
  return (
    <g>
      <path className={styles.pole} d="M40 182V92M30 102h20M324 178V86M314 96h20" />
      <path className={styles.wire} d="M46 102c26 18 52 24 74 20M314 96c-22 22-46 30-72 28" />
      <path className={styles.spark} d="M128 118l8-6M130 124h10M234 122l-8-4M236 130l-10 2" />
    </g>
  );
}

function Signpost() {
  return (
    <g>
      <path className={styles.pole} d="M198 190V92" />
      <path className={styles.felt} d="M150 98h66l14 12-14 12h-66Z" />
      <path className={styles.roof} d="M246 130h-58l-12 11 12 11h58Z" />
      <path className={styles.ink} d="M164 110h38M196 141h36" />
    </g>
  );
}

function Footprints() {
  return <path className={styles.steps} d="M92 206h.1M108 198h.1M124 201h.1M140 193h.1M156 196h.1M172 190h.1" />;
}
