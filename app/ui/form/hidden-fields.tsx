export type HiddenFieldsProps = {
  readonly fields: { readonly [name: string]: string | number | readonly string[] };
};

/** A list is a field for each of its values. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
  );
}
