import { useState } from 'react';
import { Form, Link } from 'react-router';
import { exportTexts, filterTexts } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import type { ExportPart } from '../../../domain/applications/export-parts.ts';
import type { InboxQuery } from '../../../domain/applications/inbox-query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { listTokens, type TokenDays } from '../filter/filter-tokens.tsx';
import type { FilterData } from '../filter/read-filter.ts';
import { Choices } from '../ui/choice.tsx';
import { useNameOf } from '../ui/person.tsx';

/** What is in the file when nothing else is chosen: nothing that says who the applicants are. */
const usualParts: readonly ExportPart[] = ['reference', 'age', 'city', 'submitted', 'status'];

export type ExportRequest = {
  /** The selected applications; null: all that match. */
  readonly ids: readonly string[] | null;
  readonly hasNoColumns: boolean;
  /** What may be chosen. */
  readonly parts: readonly ExportPart[];
};

type ExportDialogProps = {
  readonly data: FilterData & { readonly total: number; readonly days: TokenDays };
  readonly request: ExportRequest;
  readonly query: string;
};

/** What goes into the file. An ordinary post: the browser saves the response. */
export function ExportDialog({ data, request, query }: ExportDialogProps) {
  const nameOf = useNameOf();
  const { ids, hasNoColumns } = request;
  const [isSent, setSent] = useState(false);
  const closeTo = `/staff?${query}`;
  return (
    <Dialog title={exportTexts.title(ids?.length ?? data.total)} closeTo={closeTo}>
      <p className="dialog-lead">{ids ? exportTexts.selected : describeFilter(data.query, data.days, nameOf)}</p>
      <Form method="post" action="/staff/export" reloadDocument onSubmit={() => setSent(true)}>
        <input type="hidden" name="query" value={query} />
        {ids?.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <fieldset className="choices export-columns">
          <legend>{exportTexts.columns}</legend>
          {request.parts.map((part) => (
            <label key={part}>
              <input type="checkbox" name="column" value={part} defaultChecked={usualParts.includes(part)} />
              {exportTexts.parts[part]}
            </label>
          ))}
        </fieldset>
        <Choices name="format" legend={exportTexts.format} texts={exportTexts.formats} chosen="csv" />
        <p className="dialog-note">{exportTexts.recorded}</p>
        <div role="alert">{hasNoColumns && <p className="error-paragraph">{exportTexts.noColumns}</p>}</div>
        <p role="status">{isSent && exportTexts.sent}</p>
        <div className="button-row">
          <button className="button primary small" type="submit">
            {exportTexts.button}
          </button>
          <Link className="button quiet small" to={closeTo} preventScrollReset>
            {isSent ? exportTexts.close : filterTexts.cancel}
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}

function describeFilter(query: InboxQuery, days: TokenDays, nameOf: (email: string) => string): string {
  const parts = [
    ...(query.search ? [`“${query.search}”`] : []),
    ...query.statuses.map((status) => statusNames[status]),
    ...listTokens(query, days, nameOf).map(([label]) => label),
  ];
  return parts.length === 0 ? exportTexts.everything : exportTexts.filtered(parts.join(', '));
}
