import { investors as texts } from '../../../content/en/staff/investors.ts';
import { DueLine } from '../../ui/due-line.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import type { Route } from './+types/route';

type ListedLink = Route.ComponentProps['loaderData']['links'][number];

const columns: readonly Column<ListedLink>[] = [
  {
    key: 'investor',
    isWide: true,
    cell: ({ investor, email }) => <TwoLines first={investor} second={email} />,
  },
  {
    key: 'venture',
    cell: ({ applicationId, venture, founder }) => (
      <TwoLines to={`/staff/investors/${applicationId}`} first={venture} second={founder} />
    ),
  },
  {
    key: 'opened',
    hasLabel: true,
    isMinor: true,
    cell: ({ opened }) => opened ?? <span className="text-muted">{texts.notOpened}</span>,
  },
  {
    key: 'expires',
    hasLabel: true,
    cell: ({ isOpen, due, end }) => (isOpen ? <DueLine due={due} /> : <span className="text-muted">{end}</span>),
  },
  {
    key: 'interested',
    hasLabel: true,
    cell: ({ isOpen, interested }) =>
      interested ? (
        <b className="font-semibold">{interested}</b>
      ) : (
        <span className="text-muted">{isOpen ? texts.notYet : texts.no}</span>
      ),
  },
  {
    key: 'revoke',
    isActions: true,
    isWide: true,
    cell: ({ id, investor, mayRevoke }) =>
      mayRevoke && <ConfirmButton variant="link" {...texts.revoke(investor)} intent="revoke" fields={{ link: id }} />,
  },
];

export function LinkTable({ links }: { readonly links: readonly ListedLink[] }) {
  return <Table caption={texts.links} heads={texts.columns} columns={columns} rows={links} />;
}
