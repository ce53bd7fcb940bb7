import { Form } from 'react-router';
import { inbox } from '../../../content/en/staff-inbox.ts';
import { Icon } from '../icons.tsx';

const menuId = 'export-menu';

/** Exports what is filtered. An ordinary post: the browser saves the response as a file. */
export function ExportMenu({ query, total }: { query: string; total: number }) {
  return (
    <>
      <button
        className="button quiet with-icon export-open"
        type="button"
        popoverTarget={menuId}
        disabled={total === 0}
      >
        <Icon name="export" />
        {inbox.export}
      </button>
      <Form className="export-menu" id={menuId} popover="auto" method="post" action="/staff/export" reloadDocument>
        <input type="hidden" name="query" value={query} />
        {(['csv', 'jsonl'] as const).map((format) => (
          <button key={format} type="submit" name="format" value={format}>
            {inbox.exportAs[format]}
          </button>
        ))}
      </Form>
    </>
  );
}
