import { Form, Link, useNavigation } from 'react-router';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import { fail, succeed } from '../../../domain/model/result.ts';
import { makeSheetLink, revokeSheetLink } from '../../../domain/sheets/sheet-links.ts';
import { mayShowToInvestors } from '../../../domain/team/policies.ts';
import { reviewContext, siteContext } from '../../framework/request-context.ts';
import { describePage } from '../../site/page-meta.ts';
import { answerForm } from '../../ui/form/answer-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { requireStaff } from '../guard.ts';
import { readNotice, redirectWithNotice } from '../staff-form.ts';
import { FailedPage } from '../ui/failed-read.tsx';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Route } from './+types/route';
import { MakeLink } from './make-link.tsx';
import { readInvestors } from './read-investors.ts';

const path = '/staff/investors';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage({ title: texts.title, description: texts.lead, path, indexed: false }, matches[0].loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireStaff(context, url, mayShowToInvestors);
  return { ...(await readInvestors(context, url)), notice: readNotice(url, texts.notices) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { by } = await requireStaff(context, url, mayShowToInvestors);
  const ports = context.get(reviewContext);
  return answerForm({
    request,
    context,
    keep: ['sheet', 'name', 'email', 'form'],
    async work({ get }) {
      switch (get('intent')) {
        case 'make': {
          const [applicationId, name, email, form] = [get('sheet'), get('name'), get('email'), get('form')];
          const made = await makeSheetLink(ports, { applicationId, name, email, by, form });
          // The page itself is the response: the key is shown once, so no address may lead to it.
          return made.ok
            ? succeed({ name, link: `${context.get(siteContext)?.publicUrl ?? ''}/sheets/${made.value}` })
            : made;
        }
        case 'revoke':
          await revokeSheetLink(ports, get('link'), by);
          return redirectWithNotice(succeed(null), path, 'revoked');
        default:
          return fail('unreadable');
      }
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export const ErrorBoundary = FailedPage;

export default function Investors({ loaderData, actionData }: Route.ComponentProps) {
  const { all, interested, isInterested, waiting, agreed, links, older, notice } = loaderData;
  const made = actionData && 'value' in actionData ? actionData.value : null;
  const failure = actionData && 'code' in actionData ? actionData : undefined;
  const told = (
    <Link className="text-link" to="?show=interested">
      {texts.interested(interested)}
    </Link>
  );
  return (
    <div className="staff-content">
      <PageHead
        heading={texts.heading}
        lead={
          interested > 0 ? (
            <>
              {texts.lead} {told}
            </>
          ) : (
            texts.lead
          )
        }
      />
      <Outcome notice={notice} failure={failure} texts={texts.refusals} />
      {waiting.length > 0 && (
        <section className="staff-note" aria-labelledby="waiting">
          <h2 id="waiting">{texts.waiting}</h2>
          {waiting.map(({ id, title }) => (
            <Link className="text-link" to={`${path}/${id}`} key={id}>
              {title}
            </Link>
          ))}
        </section>
      )}
      {(agreed.length > 0 || made) && (
        <MakeLink key={loaderData.form} data={loaderData} failure={failure} made={made} />
      )}
      {all === 0 ? (
        <p className="staff-nothing">{texts.empty}</p>
      ) : (
        <>
          <nav className="chips" aria-label={texts.show}>
            <Link className="chip" to={path} aria-current={isInterested ? undefined : 'page'}>
              {texts.all} <span>{all}</span>
            </Link>
            <Link className="chip" to="?show=interested" aria-current={isInterested ? 'page' : undefined}>
              {texts.only} <span>{interested}</span>
            </Link>
          </nav>
          <LinkTable links={links} />
          {older && (
            <div className="staff-pager">
              <Link className="button quiet small" to={older}>
                {texts.older}
              </Link>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function LinkTable({ links }: { links: Route.ComponentProps['loaderData']['links'] }) {
  const isPosting = useNavigation().formMethod === 'POST';
  const { columns } = texts;
  return (
    <table className="staff-table investors-table">
      <thead>
        <tr>
          {Object.entries(columns).map(([name, text]) => (
            <th scope="col" key={name}>
              {name === 'end' ? <span className="only-spoken">{text}</span> : text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {links.map(({ id, parent, investor, email, sheet, founder, made, until, opened, isTold, told, isOpen }) => (
          <tr key={id}>
            <th scope="row">
              {investor}
              <span className="soft">{email}</span>
            </th>
            <td>
              <Link to={`${path}/${parent}`}>{sheet}</Link>
              <span className="soft">{founder}</span>
            </td>
            <td data-label={columns.made}>{made}</td>
            <td data-label={columns.until}>{until}</td>
            <td data-label={columns.opened}>{opened}</td>
            <td data-label={columns.interested}>{isTold ? <strong>{told}</strong> : told}</td>
            <td>
              {isOpen && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="revoke" />
                  <input type="hidden" name="link" value={id} />
                  <SubmitButton className="link-button" isPosting={isPosting}>
                    {texts.revoke}
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
