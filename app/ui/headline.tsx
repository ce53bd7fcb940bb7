/** The heading of a page, which takes the focus when it is the news. */
export function Headline({ children }: { readonly children: string }) {
  return (
    <h1 id="status" tabIndex={-1} className="text-3xl wrap-break-word">
      {children}
    </h1>
  );
}
