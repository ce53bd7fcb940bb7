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
        add: "  { path: '/faq', file: 'site/faq.tsx', area: 'site', prerender: true, indexed: true },",
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
        file: 'content/en/mails.ts',
        replace: '    coordinator: (by: string) =>',
        by: `    observer: (by: string) => \`\${by} added you as an observer. You read what teenagers want to build.\`,
    coordinator: (by: string) =>`,
      },
    ],
  },
];
