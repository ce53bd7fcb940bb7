import type { Recipe } from './recipe.ts';

/** Adds a migration with the number behind that of the newest one. */
function addCountryColumn(list: string): string {
  const numbers = [...list.matchAll(/from '\.\/(\d{4})-/g)].map(([, number]) => Number(number));
  const next = String(Math.max(...numbers) + 1).padStart(4, '0');
  const add = "['ALTER TABLE applications ADD COLUMN country text']";
  return list.replace(/\];\n$/, `  { name: '${next}-country', sqlite: ${add}, postgres: ${add} },\n];\n`);
}

export const recipes: readonly Recipe[] = [
  {
    name: 'add a field of the application form',
    edits: [
      {
        file: 'domain/model/fields.ts',
        replace: '\n} as const satisfies { readonly [name: string]: Field };',
        by: `
  country: {
    kind: 'text',
    maximumLength: 100,
    required: false,
    column: 'country',
    identifies: true,
    autocomplete: 'country-name',
  },
} as const satisfies { readonly [name: string]: Field };`,
      },
      { file: 'content/en/labels.ts', after: "  city: 'City',", add: "  country: 'Country'," },
      { file: 'app/apply/layout.ts', after: "  city: 'full',", add: "  country: 'full'," },
      {
        file: 'engines/sql/migrations/list.ts',
        change: addCountryColumn,
      },
    ],
  },
  {
    name: 'add a page',
    edits: [
      {
        file: 'app/routes.ts',
        after: 'const visitorPages: readonly Page[] = [',
        add: "  { path: '/faq', file: 'site/faq.tsx', prerender: true, indexed: true },",
      },
      {
        file: 'app/site/faq.tsx',
        text: `import * as content from '../../content/en/site/faq.ts';
import type { Route } from './+types/faq';
import type { PageLook } from './page-layout.ts';
import { describePage } from './page-meta.ts';

export const handle: PageLook = { bar: 'light', footer: 'full' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(
    { title: content.title, description: content.description, path: '/faq', indexed: true },
    matches[0].loaderData,
  );

export default function Faq() {
  return (
    <div className="calm-page">
      <div className="container calm-text">
        <h1>{content.heading}</h1>
      </div>
    </div>
  );
}
`,
      },
      {
        file: 'content/en/site/faq.ts',
        text: `export const title = 'Questions: Daybreak';
export const description = 'What people ask us.';
export const heading = 'Questions that people ask';
`,
      },
    ],
  },
  {
    name: 'add a status',
    edits: [
      {
        file: 'domain/model/status.ts',
        replace: "'refining', 'investor-ready', 'closed'",
        by: "'refining', 'interview', 'investor-ready', 'closed'",
      },
      { file: 'content/en/status-names.ts', after: "  refining: 'Refining',", add: "  interview: 'Interview'," },
      {
        file: 'content/en/applicants/application.ts',
        after: "export const statusTexts: Record<Exclude<Status, 'closed'> | CloseReason, StatusText> = {",
        add: "  interview: { headline: 'We want to talk to you.', text: 'We write to you about a time.' },",
      },
      { file: 'app/ui/status-phases.ts', after: '  refining: 3,', add: '  interview: 3,' },
      {
        file: 'app/staff/overview/read-overview.ts',
        after: "  refining: 'rose-500',",
        add: "  interview: 'rose-500',",
      },
    ],
  },
  {
    name: 'change the session length',
    edits: [
      {
        file: 'domain/model/session.ts',
        replace: 'export const sessionLifetimeSeconds = 30 * day;',
        by: 'export const sessionLifetimeSeconds = 10 * day;',
      },
    ],
  },
  {
    name: 'add a role',
    edits: [
      {
        file: 'domain/model/viewer.ts',
        replace: "export const roles = ['coordinator', 'reviewer'] as const;",
        by: "export const roles = ['coordinator', 'reviewer', 'observer'] as const;",
      },
      {
        file: 'domain/team/policies.ts',
        replace: "export const mayReadVentures = allow('coordinator', 'reviewer');",
        by: "export const mayReadVentures = allow('coordinator', 'reviewer', 'observer');",
      },
      {
        file: 'content/en/staff/forms.ts',
        replace: "reviewer: 'Reviewer' };",
        by: "reviewer: 'Reviewer', observer: 'Observer' };",
      },
      {
        file: 'content/en/account/staff-panel.ts',
        replace: "reviewer: 'a reviewer' };",
        by: "reviewer: 'a reviewer', observer: 'an observer' };",
      },
      {
        file: 'content/en/mails.ts',
        replace: '    coordinator: (by: string) =>',
        by: `    observer: (by: string) => \`\${by} added you as an observer. You read what teenagers want to build.\`,
    coordinator: (by: string) =>`,
      },
    ],
  },
  {
    name: 'add a mail',
    edits: [
      {
        file: 'domain/ports/mail-request.ts',
        after: "  readonly 'reset-password': AccountLink;",
        add: '  readonly reminder: { readonly reference: string };',
      },
      {
        file: 'content/en/mails.ts',
        after: '/** Beneath and above the text that staff wrote. */',
        add: "export const reminderMail = { subject: 'Do not forget us', reference: 'Reference' } as const;",
      },
      {
        file: 'mail/mail-kinds.ts',
        replace: '  ...messageMails,',
        by: `  ...messageMails,
  reminder: {
    usefulForSeconds: threeDays,
    write: ({ reference }) => ({
      subject: reminderMail.subject,
      blocks: [block.facts([reminderMail.reference, reference])],
      footnote: null,
    }),
  },`,
      },
      { file: 'mail/mail-kinds.ts', after: '  receiptMail,', add: '  reminderMail,' },
    ],
  },
  {
    name: 'add a column of the inbox',
    edits: [
      {
        file: 'content/en/staff/inbox.ts',
        after: "  applicantColumn: 'Applicant',",
        add: "  venturesLength: 'Length',",
      },
      {
        file: 'app/staff/inbox/list.tsx',
        replace: '        </tr>\n      </thead>',
        by: '          <th scope="col">{inbox.venturesLength}</th>\n        </tr>\n      </thead>',
      },
      {
        file: 'app/staff/inbox/list.tsx',
        replace: '      </td>\n    </tr>',
        by: '      </td>\n      <td>{excerpt.length}</td>\n    </tr>',
      },
    ],
  },
  {
    name: 'add a job',
    edits: [
      {
        file: 'server/jobs.ts',
        after: "    { name: 'mail-files', everyMs: dayMs, scope: 'process', work: removeOldMailFiles },",
        add: `    {
      name: 'count-team',
      everyMs: dayMs,
      scope: 'site',
      work: async () => log({ level: 'info', event: 'team-counted', people: staffEmails.length }),
    },`,
      },
    ],
  },
  {
    name: 'add an OpenID provider',
    edits: [
      {
        file: 'domain/ports/openid-sign-in.ts',
        replace: "export const providerIds = ['google'] as const;",
        by: "export const providerIds = ['google', 'school'] as const;",
      },
      {
        file: 'identity/openid/providers.ts',
        replace: '= {\n  google: {',
        by: `= {
  school: { id: 'school', scope: 'openid email', prompt: 'login', administratorRefusal: /never/ },
  google: {`,
      },
      {
        file: 'engines/firebase/identity/accounts.ts',
        replace: "{ google: 'google.com' }",
        by: "{ google: 'google.com', school: 'oidc.school' }",
      },
      {
        file: 'server/settings.ts',
        replace: '  GOOGLE_CLIENT_ID: z.string().nullable().default(null),',
        by: `  SCHOOL_CLIENT_ID: z.string().nullable().default(null),
  SCHOOL_CLIENT_SECRET: z.string().nullable().default(null),
  SCHOOL_ISSUER: z.string().default('https://login.school.example'),
  GOOGLE_CLIENT_ID: z.string().nullable().default(null),`,
      },
      {
        file: 'server/settings.ts',
        replace: '    google: readProvider(',
        by: `    school: readProvider(given.SCHOOL_CLIENT_ID, given.SCHOOL_CLIENT_SECRET, given.SCHOOL_ISSUER),
    google: readProvider(`,
      },
      {
        file: 'content/en/account/providers.ts',
        replace: '= {\n  google: {',
        by: `= {
  school: { button: 'Sign in with your school', elsewhere: 'Your school is open in its own window.' },
  google: {`,
      },
      {
        file: 'content/en/account/provider-pages.ts',
        replace: '= {\n  google: {',
        by: `= {
  school: {
    leaving: { title: 'On to your school: Daybreak', text: 'Your school opens.', link: 'Go on to your school' },
    again: 'Sign in at your school once more.',
  },
  google: {`,
      },
      {
        file: 'content/en/account/account.ts',
        replace: "  'google-email-unverified': {",
        by: `  'school-email-unverified': { text: 'Your school has not confirmed this email.' },
  'school-password-first': { text: 'Log in with the password first.' },
  'school-not-configured': { text: 'Your school is not set up here.' },
  'school-unreachable': { text: 'Your school does not answer right now.' },
  'school-denied': { text: 'Your school did not sign you in.' },
  'school-blocked-by-school': { text: 'Your school does not allow its accounts here.' },
  'school-expired': { text: 'Signing in took too long. Please try again.' },
  'school-failed': { text: 'Signing in did not work. Try again.' },
  'google-email-unverified': {`,
      },
      {
        file: 'app/account/provider/provider-mark.tsx',
        replace: '{ google: googleMark }',
        by: '{ google: googleMark, school: googleMark }',
      },
    ],
  },
];
