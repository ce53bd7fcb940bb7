import { Form, Link } from 'react-router';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import { DayLine } from '../ui/day-line.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { readInvestors } from './read-investors.ts';

type LinkTableProps = { readonly links: Awaited<ReturnType<typeof readInvestors>>['links'] };

/** Who has which link, what became of it, and how to write to both sides. */
export function LinkTable({ links }: LinkTableProps) {
  const { columns } = texts;
  return (
    <table className="staff-table investors-table">
      <TableHead columns={Object.values(columns)} isLastSpoken />
      <tbody>
        {links.map(({ id, parent, investor, email, sheet, name, founder, made, due, end, opened, told, mayRevoke }) => (
          <tr key={id}>
            <th scope="row">
              {investor}
              <span className="quiet-line">{email}</span>
            </th>
            <td>
              <Link to={`/staff/investors/${parent}`}>{sheet}</Link>
              <span className="quiet-line">{founder}</span>
            </td>
            <td className="investors-made">{made}</td>
            <td>{due ? <DayLine due={due} isAnswered={false} waits={false} withDate /> : end}</td>
            <td data-label={columns.opened}>{opened}</td>
            <td data-label={columns.interested}>
              {told === null ? due ? texts.notYet : texts.no : <strong>{told}</strong>}
              {told !== null && (
                <span className="quiet-line">
                  {/* Two messages: one to both would show each the address of the other. */}
                  {texts.write}{' '}
                  <a href={`mailto:${email}`}>
                    {texts.writeInvestor}
                    <span className="only-spoken"> {investor}</span>
                  </a>
                  ,{' '}
                  <Link to={`/staff/applications/${parent}?message=1`}>
                    {texts.writeFounder}
                    <span className="only-spoken"> {name}</span>
                  </Link>
                </span>
              )}
            </td>
            <td>
              {mayRevoke && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="revoke" />
                  <input type="hidden" name="link" value={id} />
                  <SubmitButton className="link-button">
                    {columns.revoke}
                    <span className="only-spoken"> {investor}</span>
                  </SubmitButton>
                </Form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
