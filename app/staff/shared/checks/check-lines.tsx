export function CheckLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
