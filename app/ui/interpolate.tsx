/** A sentence of the content; the value of its `{name}` stands out. */
export function Interpolate({ text, with: part }: { readonly text: string; readonly with: string }) {
  const [before, sign, after] = text.split(/\{\w+\}(\p{P}?)/u);
  return (
    <>
      {before}
      {sign !== undefined && (
        <span className="inline-block">
          <strong dir="auto">{part}</strong>
          {sign}
        </span>
      )}
      {after}
    </>
  );
}
