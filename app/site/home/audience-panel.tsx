import { type AudienceId, audienceMore, type audiences, firstMails } from '../../../content/en/site/audiences.ts';
import { promises } from '../../../content/en/site/promises.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { openStatuses } from '../../../core/applications/status.ts';
import bulletArt from '../../art/bullet.svg';
import expertsArt from '../../art/tab-experts.svg';
import foundersArt from '../../art/tab-founders.svg';
import investorsArt from '../../art/tab-investors.svg';
import { useSite } from '../../framework/use-site.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { getPhase } from '../../ui/status-phases.ts';
import { makeMailLink } from '../mail-link.ts';
import { ButtonLink } from '../site-link.tsx';
import { useApplyLabel } from './use-apply-label.ts';

const art: Record<AudienceId, string> = { founders: foundersArt, investors: investorsArt, experts: expertsArt };

type Audience = (typeof audiences.tabs)[number];

/** The picture, and what one kind of reader gets. */
export function AudienceText({ audience, heading: Heading }: { audience: Audience; heading: 'h1' | 'h3' }) {
  const { id, heading, subheading, text, points, button, artAlt } = audience;
  return (
    <>
      <img className="audience-art" src={art[id]} alt={artAlt} width="1000" height="800" loading="lazy" />
      <div className="audience-text">
        <Heading>{heading}</Heading>
        <p className="audience-sub">{subheading}</p>
        <p className="audience-lead">{text}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>
              <img src={bulletArt} alt="" width="24" height="24" loading="lazy" />
              {point}
            </li>
          ))}
        </ul>
        <ButtonLink to={button.to}>{useApplyLabel(button.label, button.to)}</ButtonLink>
      </div>
    </>
  );
}

type AudienceMoreProps = Pick<Extract<Audience, { more: unknown }>, 'id' | 'more'> & { readonly guardianBelow: number };

/** For investors and experts: what happens when, what they see, and how to write. */
export function AudienceMore({ id, more, guardianBelow }: AudienceMoreProps) {
  const { contactEmail } = useSite();
  const { subject, body } = firstMails[id];
  return (
    <div className="audience-more">
      <h2>{more.heading}</h2>
      <ol className="audience-steps rising-steps">
        {openStatuses.map((status, index) => (
          <li key={status}>
            <PhaseGlyph phase={getPhase(status)} />
            <div>
              <strong>{statusNames[status]}</strong>
              <p>{more.steps[index]}</p>
            </div>
          </li>
        ))}
      </ol>
      <ul className="audience-facts">
        <li>
          <h2>{audienceMore.seenHeading}</h2>
          <p>{more.seen}</p>
        </li>
        <li>
          <h2>{more.unseenHeading}</h2>
          <p>
            {more.unseen} {id === 'investors' && guardianBelow > 0 && promises.guardian(guardianBelow)}
          </p>
        </li>
        <li>
          <h2>{audienceMore.mailHeading}</h2>
          <p>{more.mail}</p>
          <a className="text-link" href={makeMailLink(contactEmail, subject, body)}>
            {audienceMore.write}
          </a>
        </li>
      </ul>
    </div>
  );
}
