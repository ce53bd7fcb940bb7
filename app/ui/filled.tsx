import { Unbroken } from './unbroken.tsx';

/** A sentence of the content; what stands in the place of its `{name}` stands out. */
export function Filled({ text, with: part }: { readonly text: string; readonly with: string }) {
  const [before, after] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      {after !== undefined && (
        <strong dir="auto">
          <Unbroken text={part} />
        </strong>
      )}
      {after}
    </>
  );
}
