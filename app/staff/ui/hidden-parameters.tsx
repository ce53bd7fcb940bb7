/** A form with GET sends its fields; the rest of the address goes along in hidden ones. */
export function HiddenParameters({ parameters }: { parameters: URLSearchParams }) {
  return [...parameters].map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
