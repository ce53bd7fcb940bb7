/** A key of the page, hidden on a phone. */
export function Key({ name }: { readonly name: string }) {
  return (
    <kbd className="hidden size-6 items-center justify-center rounded-mark border-2 border-line font-sans text-sm text-muted lg:inline-flex">
      {name}
    </kbd>
  );
}
