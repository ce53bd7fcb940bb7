/** Of a page that search engines leave out. */
export function PageTitle({ title }: { readonly title: string }) {
  return (
    <>
      <title>{`${title} · Daybreak`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
