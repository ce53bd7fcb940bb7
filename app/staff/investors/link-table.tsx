import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { DueLine } from '../shared/due-line.tsx';
import type { Route } from './+types/route';

type ListedLink = Route.ComponentProps['loaderData']['links'][number];

const { columns: heads } = texts;

const columns: readonly Column<ListedLink>[] = [
  {
    key: 'investor',
    head: heads.investor,
    isWide: true,
    cell: ({ investor, email }) => <TwoLines first={investor} second={email} />,
  },
  {
    key: 'venture',
    head: heads.venture,
    cell: ({ applicationId, venture, founder }) => (
      <TwoLines
        first={
          <Link to={`/staff/investors/${applicationId}`} className="hover:underline">
            {venture}
          </Link>
        }
        second={founder}
      />
    ),
  },
  {
    key: 'opened',
    head: heads.opened,
    isMinor: true,
    cell: ({ opened }) => <Fact label={heads.opened} value={opened} none={texts.notOpened} />,
  },
  {
    key: 'expires',
    head: heads.expires,
    cell: ({ isOpen, due, end }) => <Fact label={heads.expires} value={isOpen && <DueLine due={due} />} none={end} />,
  },
  {
    key: 'interested',
    head: heads.interested,
    cell: ({ isOpen, interested }) => (
      <Fact
        label={heads.interested}
        value={interested && <b className="font-semibold">{interested}</b>}
        none={isOpen ? texts.notYet : texts.no}
      />
    ),
  },
  {
    key: 'revoke',
    head: <span className="sr-only">{heads.revoke}</span>,
    isWide: true,
    align: 'end',
    cell: (link) => link.mayRevoke && <Revoke link={link} />,
  },
];

/** The links given out, newest first. */
export function LinkTable({ links }: { readonly links: readonly ListedLink[] }) {
  return <Table caption={texts.filters} columns={columns} rows={links} getKey={({ id }) => id} />;
}

function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: string }) {
  return (
    <div dir="auto" className="wrap-anywhere">
      <b className="block font-semibold">{first}</b>
      <span className="text-sm text-muted">{second}</span>
    </div>
  );
}

type FactProps = { readonly label: string; readonly value: ReactNode; readonly none: string };

/** With its label on a phone, where a table has no heads. */
function Fact({ label, value, none }: FactProps) {
  return (
    <>
      <span className="block text-sm text-muted sm:hidden">{label}</span>
      {value || <span className="text-muted">{none}</span>}
    </>
  );
}

function Revoke({ link: { id, investor } }: { readonly link: ListedLink }) {
  return (
    <ConfirmButton
      variant="link"
      label={heads.revoke}
      spoken={`${heads.revoke}: ${investor}`}
      title={texts.revokeTitle(investor)}
      text={texts.revokeText}
      confirm={texts.revokeButton}
      intent="revoke"
    >
      <input type="hidden" name="link" value={id} />
    </ConfirmButton>
  );
}
