import { Form, Link } from 'react-router';
import { investors as texts } from '../../../content/en/staff/investors.ts';
import { createProfileLink } from '../../../core/profiles/create-profile-link.ts';
import { revokeProfileLink } from '../../../core/profiles/revoke-profile-link.ts';
import { fail, succeed } from '../../../core/result.ts';
import { mayShowToInvestors } from '../../../core/team/policies.ts';
import { siteContext } from '../../framework/request-context.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { redirectWithFlash } from '../flash.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { DayLine } from '../ui/day-line.tsx';
import { Outcome } from '../ui/outcome.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { Route } from './+types/route';
import { MakeLink } from './make-link.tsx';
import { readInvestors } from './read-investors.ts';

const path = '/staff/investors';

export const meta = nameStaffPage(texts.title);

export const loader = answerStaff(mayShowToInvestors, ({ ctx, url }) => readInvestors(ctx, url));

const sent = { policy: mayShowToInvestors, keep: ['profile', 'name', 'email', 'form'] };

export const action = answerStaffForm(sent, async ({ get }, { context, ctx, by }) => {
  switch (get('intent')) {
    case 'make': {
      const [applicationId, name, email, formId] = [get('profile'), get('name'), get('email'), get('form')];
      const made = await createProfileLink(ctx, { formId, applicationId, name, email, actorEmail: by });
      // The page itself is the response: the key is shown once, so no address may lead to it.
      return made.ok ? succeed({ name, link: `${context.get(siteContext).publicUrl}/profiles/${made.value}` }) : made;
    }
    case 'revoke':
      await revokeProfileLink(ctx, get('link'), by);
      return redirectWithFlash(context, path, { text: texts.revoked });
    default:
      return fail('unreadable');
  }
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Investors({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, agreed, links } = loaderData;
  const made = actionData && 'value' in actionData ? actionData.value : null;
  const failure = actionData && 'code' in actionData ? actionData : undefined;
  return (
    <div className="staff-content">
      <PageHead heading={texts.heading} lead={texts.lead} />
      <Outcome failure={failure} texts={texts.refusals} />
      {waiting.length > 0 && (
        <section className="staff-note" aria-labelledby="waiting">
          <h2 id="waiting">{texts.waiting}</h2>
          {waiting.map(({ value, text }) => (
            <p key={value}>
              <Link className="text-link" to={`${path}/${value}`}>
                {text}
              </Link>
            </p>
          ))}
        </section>
      )}
      {(agreed.length > 0 || made) && (
        <MakeLink key={loaderData.form} data={loaderData} failure={failure} made={made} />
      )}
      {links.length === 0 ? <p className="staff-nothing">{texts.empty}</p> : <LinkTable links={links} />}
    </div>
  );
}

/** The links given out, each with its state. */
function LinkTable({ links }: Pick<Route.ComponentProps['loaderData'], 'links'>) {
  const { columns } = texts;
  return (
    <table className="staff-table investors-table">
      <TableHead columns={Object.values(columns)} isLastSpoken />
      <tbody>
        {links.map(
          ({ id, applicationId, investor, email, profile, founder, made, due, end, opened, interested, mayRevoke }) => (
            <tr key={id}>
              <th scope="row">
                {investor}
                <span className="quiet-line">{email}</span>
              </th>
              <td>
                <Link to={`/staff/investors/${applicationId}`}>{profile}</Link>
                <span className="quiet-line">
                  <bdi>{founder}</bdi>
                </span>
              </td>
              <td className="investors-made">{made}</td>
              <td>{due ? <DayLine due={due} withDate /> : end}</td>
              <td data-label={columns.opened}>{opened}</td>
              <td data-label={columns.interested}>{interested}</td>
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
          ),
        )}
      </tbody>
    </table>
  );
}
