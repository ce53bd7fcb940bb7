import { type AudienceId, audienceMore, type audiences, firstMails } from '../../../content/en/site/audiences.ts';
import { promises } from '../../../content/en/site/promises.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { openStatuses } from '../../../domain/model/status.ts';
import bulletArt from '../../art/bullet.svg';
import expertsArt from '../../art/tab-experts.svg';
import foundersArt from '../../art/tab-founders.svg';
import investorsArt from '../../art/tab-investors.svg';
import { useSite } from '../../framework/use-site.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { phases } from '../../ui/status-phases.ts';
import { makeMailLink } from '../mail-link.ts';
import { ButtonLink } from '../site-link.tsx';
import { useApplyLabel } from './use-apply-label.ts';

const art: Record<AudienceId, string> = { founders: foundersArt, investors: investorsArt, experts: expertsArt };

type Audience = (typeof audiences.tabs)[number];

type AudienceTextProps = {
  readonly audience: Audience;
  readonly guardianBelow: number;
  /** Stands alone on its page, not under a tab. */
  readonly isPage?: boolean;
};

/** The picture, what one kind of reader gets, and for investors and experts what happens when. */
export function AudienceText({ audience, guardianBelow, isPage = false }: AudienceTextProps) {
  const { id, heading, subheading, text, points, button, artAlt } = audience;
  const Heading = isPage ? 'h1' : 'h3';
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
      {'more' in audience && <More {...audience} guardianBelow={guardianBelow} heading={isPage ? 'h2' : 'h4'} />}
    </>
  );
}

type MoreProps = Pick<Extract<Audience, { more: unknown }>, 'id' | 'more'> & {
  readonly guardianBelow: number;
  readonly heading: 'h2' | 'h4';
};

function More({ id, more, guardianBelow, heading: Heading }: MoreProps) {
  const { contactEmail } = useSite();
  const { subject, body } = firstMails[id];
  return (
    <div className="audience-more">
      <Heading>{more.heading}</Heading>
      <ol className="audience-steps rising-steps">
        {openStatuses.map((status, index) => (
          <li key={status}>
            <PhaseGlyph phase={phases[status]} />
            <div>
              <strong>{statusNames[status]}</strong>
              <p>{more.steps[index]}</p>
            </div>
          </li>
        ))}
      </ol>
      <ul className="audience-facts">
        <li>
          <Heading>{audienceMore.seenHeading}</Heading>
          <p>{more.seen}</p>
        </li>
        <li>
          <Heading>{more.unseenHeading}</Heading>
          <p>
            {more.unseen} {id === 'investors' && guardianBelow > 0 && promises.guardian(guardianBelow)}
          </p>
        </li>
        <li>
          <Heading>{audienceMore.mailHeading}</Heading>
          <p>{more.mail}</p>
          <a className="text-link" href={makeMailLink(contactEmail, subject, body)}>
            {audienceMore.write}
          </a>
        </li>
      </ul>
    </div>
  );
}
