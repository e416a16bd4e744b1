type Props = Readonly<{ size?: number; className?: string }>;

/** The mark: a ring with its gate to the south, as a ger stands. The name stands beside it. */
export function Logo({ size = 32, className }: Props) {
  return (
    <svg aria-hidden="true" className={className} height={size} viewBox="0 0 32 32" width={size}>
      <rect fill="var(--primary)" height="32" rx="9" width="32" />
      <path
        d="M11.2 21.6a7.4 7.4 0 1 1 9.6 0"
        fill="none"
        stroke="var(--on-primary)"
        strokeLinecap="round"
        strokeWidth="3.2"
      />
      <circle cx="16" cy="23" fill="var(--on-primary)" r="1.9" />
    </svg>
  );
}
