/** The paper plane; `--plane` is the colour of its wing. */
export function Plane() {
  return (
    <svg className="plane" viewBox="-30 -10 68 36" width="68" height="36" aria-hidden="true">
      <path fill="var(--plane, #fff7ea)" d="M36-8-28-2-4 8Z" />
      <path fill="var(--plane-shade, #f0c7a0)" d="M36-8-4 8l2 16 8-10Z" />
      <path fill="var(--plane-fold, #d99a7c)" d="m-4 8 2 16 3-12Z" />
    </svg>
  );
}
