export type Options = readonly { readonly value: string | number; readonly text: string }[];

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly chosen: string | number;
  /** The first option, which chooses nothing; absent for none. */
  readonly none?: string;
  readonly options: Options;
  readonly isPill?: boolean;
};

export function Choice({ name, label, chosen, none, options, isPill = false }: ChoiceProps) {
  const className = `staff-select${isPill ? ' pill' : ''}`;
  return (
    <select className={className} name={name} aria-label={label} defaultValue={chosen} key={chosen}>
      {none !== undefined && <option value="">{none}</option>}
      {listOptions(options)}
    </select>
  );
}

export const listOptions = (options: Options) =>
  options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

type ChoicesProps = {
  readonly name: string;
  readonly legend: string;
  readonly isLegendShown?: boolean;
  readonly isStacked?: boolean;
  /** What each value says. */
  readonly texts: { readonly [value: string]: string };
  readonly chosen: string;
};

/** The same as radio buttons. */
export function Choices({ name, legend, isLegendShown = true, isStacked = false, texts, chosen }: ChoicesProps) {
  return (
    <fieldset className={`choices${isStacked ? ' stacked' : ''}`}>
      <legend className={isLegendShown ? undefined : 'only-spoken'}>{legend}</legend>
      {Object.entries(texts).map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
