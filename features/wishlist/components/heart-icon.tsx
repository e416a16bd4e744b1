/** A heart icon, filled or as an outline; it is decorative, and the button around it has the label. */
export function HeartIcon({ isFilled }: Readonly<{ isFilled: boolean }>) {
  return (
    <svg
      aria-hidden="true"
      fill={isFilled ? "currentColor" : "none"}
      height={20}
      stroke="currentColor"
      strokeLinejoin="round"
      strokeWidth={2}
      viewBox="0 0 24 24"
      width={20}
    >
      <path d="M12 20.5C6.6 16.3 3 13 3 9a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 4-3.6 7.3-9 11.5z" />
    </svg>
  );
}
