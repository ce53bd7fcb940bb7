const parts = {
  // The inner svg is the sky: it cuts the sun off at the line, wherever the sun is.
  busy: (
    <>
      <svg width="34" height="24" aria-hidden="true">
        <circle className="fill-sunlight motion-safe:animate-rise" cx="17" cy="24" r="9" />
      </svg>
      <path fill="currentColor" d="M2 24h30v2.6H2z" />
    </>
  ),
  ok: (
    <>
      <circle cx="17" cy="13" r="9" fill="#ffc455" />
      <path
        fill="none"
        stroke="#15163f"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="2.4"
        d="m12.5 13.5 3 3 6-6.5"
      />
      <path fill="currentColor" d="M2 26h30v2.6H2z" />
    </>
  ),
  error: <path fill="currentColor" d="M15.6 6h2.8v11h-2.8zm0 13.5h2.8v3h-2.8zM2 26h11l2 2.6H2zm17 0h13v2.6H17z" />,
} as const;

/**
 * A half sun while we wait, a full one when it is done, a broken horizon when it failed. A text says it
 * too.
 */
export function StatusGlyph({ kind }: { kind: keyof typeof parts }) {
  return (
    <svg className="shrink-0" viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
      {parts[kind]}
    </svg>
  );
}
