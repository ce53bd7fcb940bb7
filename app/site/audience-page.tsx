import { useLocation } from 'react-router';
import { audiencePages, audienceTexts, describeChecks, sampleProfile } from '../../content/en/site/audience-pages.ts';
import { audiences, firstMails } from '../../content/en/site/audiences.ts';
import { operatorTexts } from '../../content/en/site/operator.ts';
import { statusNames } from '../../content/en/status-names.ts';
import { openStatuses } from '../../core/applications/status.ts';
import { factsContext } from '../framework/request-context.ts';
import { useSite } from '../framework/use-site.ts';
import { Interpolate } from '../ui/interpolate.tsx';
import { NumberedList } from '../ui/kit/numbered-list.tsx';
import { SunIcon } from '../ui/kit/sun-icon.tsx';
import { ProfileText } from '../ui/profile.tsx';
import type { Route } from './+types/audience-page';
import { AudienceText } from './home/audience-text.tsx';
import { MailLink } from './mail-link.tsx';
import type { PageLook } from './page-layout.ts';
import { createMeta } from './page-meta.ts';
import { TextLink } from './site-link.tsx';

export const handle: PageLook = { bar: 'light', footer: 'full' };

/** The audience whose page has this path. */
function findAudience(path: string) {
  const [, investors, experts] = audiences.tabs;
  return path === '/investors' ? investors : experts;
}

export const meta: Route.MetaFunction = (page) => {
  const { id } = findAudience(page.location.pathname);
  const { title, description } = audiencePages[id];
  return createMeta({ title, description, path: `/${id}` })(page);
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { checksRequired } = context.get(factsContext)().settings;
  const isChecked = url.pathname === '/experts' && checksRequired !== 'never';
  return { checks: isChecked ? describeChecks() : null };
}

/** For investors and experts: what they get, what happens when, what they see, and how to write. */
export default function AudiencePage({ loaderData: { checks } }: Route.ComponentProps) {
  const audience = findAudience(useLocation().pathname);
  const { id, more } = audience;
  const { weeks, seen, unseen, mail } = audiencePages[id];
  return (
    <div className="bg-linear-to-b from-sand-100 to-sand-50 pt-bar pb-section">
      <div className="page-width space-y-12 lg:pt-6">
        <AudienceText audience={audience} heading="h1">
          <FirstMail id={id} />
        </AudienceText>
        <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
          <div className="space-y-8">
            <h2 className="mb-6 text-2xl">{more}</h2>
            <Steps texts={audiencePages[id].steps} />
            {weeks.map((week) => (
              <Fact key={week.heading} {...week} />
            ))}
          </div>
          <div className="space-y-8">
            <Fact heading={audienceTexts.seenHeading} text={seen} />
            <Fact heading={audienceTexts.unseenHeading} text={unseen} />
            {checks && <Fact heading={audienceTexts.checksHeading} text={checks} />}
            <Fact heading={audienceTexts.mailHeading} text={mail} />
          </div>
        </div>
        {id === 'investors' && <SampleProfile />}
      </div>
    </div>
  );
}

function Steps({ texts }: { readonly texts: readonly string[] }) {
  return (
    <NumberedList icon={(index) => <SunIcon phase={index + 1} />}>
      {openStatuses.map((status, index) => (
        <div key={status}>
          <strong className="font-display">{statusNames[status]}</strong>
          <p className="text-ink-700">{texts[index]}</p>
        </div>
      ))}
    </NumberedList>
  );
}

function Fact({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <section className="border-t-2 pt-4">
      <h2 className="mb-2 text-xl">{heading}</h2>
      <p className="text-ink-700">{text}</p>
    </section>
  );
}

function SampleProfile() {
  const { heading, note, profile } = sampleProfile;
  return (
    <section id="sample">
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-2 mb-6 text-ink-700">{note}</p>
      <div className="grid gap-8 rounded-sheet bg-sheet p-6 shadow-lift sm:p-8 lg:grid-cols-2 lg:gap-16">
        <ProfileText profile={profile} isPreview />
      </div>
    </section>
  );
}

/** The button opens a mail program; who has none sees the address. */
function FirstMail({ id }: { readonly id: keyof typeof firstMails }) {
  const { contactEmail, operator } = useSite();
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <MailLink variant="primary" {...firstMails[id]}>
        {audienceTexts.write}
      </MailLink>
      <span>
        <Interpolate text={operatorTexts.contact} with={operator.contact} />{' '}
        <span className="font-semibold wrap-anywhere select-all">{contactEmail}</span>
      </span>
      {id === 'investors' && <TextLink to="#sample">{sampleProfile.link}</TextLink>}
    </p>
  );
}
