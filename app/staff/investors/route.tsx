import { Form, Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import { fail, succeed } from '../../../domain/model/result.ts';
import { makeSheetLink, revokeSheetLink } from '../../../domain/sheets/sheet-links.ts';
import { mayShowToInvestors } from '../../../domain/team/policies.ts';
import { siteContext } from '../../framework/request-context.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { redirectWithFlash } from '../flash.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { DayLine } from '../ui/day-line.tsx';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { Route } from './+types/route';
import { MakeLink } from './make-link.tsx';
import { readInvestors } from './read-investors.ts';

const path = '/staff/investors';

export const meta = nameStaffPage(texts.title);

export const loader = answerStaff(mayShowToInvestors, ({ ports, url }) => readInvestors(ports, url));

const sent = { policy: mayShowToInvestors, keep: ['sheet', 'name', 'email', 'form'] };

export const action = answerStaffForm(sent, async ({ get }, { context, ports, url, by }) => {
  switch (get('intent')) {
    case 'make': {
      const [applicationId, name, email, form] = [get('sheet'), get('name'), get('email'), get('form')];
      const made = await makeSheetLink(ports, { applicationId, name, email, by, form });
      // The page itself is the response: the key is shown once, so no address may lead to it.
      return made.ok
        ? succeed({ name, link: `${context.get(siteContext)?.publicUrl ?? ''}/sheets/${made.value}` })
        : made;
    }
    case 'revoke': {
      await revokeSheetLink(ports, get('link'), by);
      const show = url.searchParams.get('show');
      return redirectWithFlash(context, path + (show ? `?${new URLSearchParams({ show })}` : ''), {
        text: texts.revoked,
      });
    }
    default:
      return fail('unreadable');
  }
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Investors({ loaderData, actionData }: Route.ComponentProps) {
  const { list, counts, waiting, agreed, links, older } = loaderData;
  const made = actionData && 'value' in actionData ? actionData.value : null;
  const failure = actionData && 'code' in actionData ? actionData : undefined;
  const told = counts.interested > 0 && (
    <Link className="text-link" to="?show=interested">
      {texts.interested(counts.interested)}
    </Link>
  );
  return (
    <div className="staff-content">
      <PageHead
        heading={texts.heading}
        lead={
          <>
            {texts.lead} {told}
          </>
        }
      />
      <Outcome failure={failure} texts={texts.refusals} />
      {waiting.length > 0 && (
        <section className="staff-note" aria-labelledby="waiting">
          <h2 id="waiting">{texts.waiting}</h2>
          {waiting.map(({ id, title }) => (
            <p key={id}>
              <Link className="text-link" to={`${path}/${id}`}>
                {title}
              </Link>
            </p>
          ))}
        </section>
      )}
      {(agreed.length > 0 || made) && (
        <MakeLink key={loaderData.form} data={loaderData} failure={failure} made={made} />
      )}
      {counts.all === 0 ? (
        <p className="staff-nothing">{texts.empty}</p>
      ) : (
        <>
          <nav className="chips staff-chips" data-scrolls-sideways="" aria-label={texts.show}>
            {Object.entries(texts.lists).map(([name, text]) => (
              <Link
                className="chip"
                key={name}
                to={name === 'all' ? path : `?show=${name}`}
                aria-current={name === list ? 'page' : undefined}
              >
                {text} <span className="chip-count">{formatCount(counts[name as typeof list])}</span>
              </Link>
            ))}
          </nav>
          <LinkTable links={links} />
          {older && (
            <nav className="staff-pager" aria-label={texts.title}>
              <PageLink to={older} text={texts.older} />
            </nav>
          )}
        </>
      )}
    </div>
  );
}

/** Who has which link, what became of it, and how to write to both sides. */
function LinkTable({ links }: Pick<Route.ComponentProps['loaderData'], 'links'>) {
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
              <span className="quiet-line">
                <bdi>{founder}</bdi>
              </span>
            </td>
            <td className="investors-made">{made}</td>
            <td>{due ? <DayLine due={due} withDate /> : end}</td>
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
