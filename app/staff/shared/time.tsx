type TimeProps = { readonly at: { readonly iso: string; readonly text: string } };

export function Time({ at }: TimeProps) {
  return (
    <time dateTime={at.iso} className="text-sm text-muted">
      {at.text}
    </time>
  );
}
