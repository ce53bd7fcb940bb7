import { programme } from '../../../content/en/programme.ts';
import { contact } from '../../../content/en/site/home.ts';
import dayArt from '../../art/day.svg';
import { useSite } from '../../framework/use-site.ts';
import { LightLabel } from '../../ui/phase-glyph.tsx';
import { Facts } from '../facts.tsx';
import { makeMailLink } from '../mail-link.ts';

export function HomeContact() {
  const { contactEmail } = useSite();
  return (
    <section className="home-contact" id="contact" tabIndex={-1} aria-labelledby="contact-heading">
      <div className="page-width contact-text">
        <LightLabel phase={4} isDecoration text={contact.light} />
        <h2 id="contact-heading">{contact.heading}</h2>
        <p className="contact-audience">{contact.audience}</p>
        <p className="lead">{contact.text}</p>
        <p className="contact-mail">
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
        <div className="contact-topics">
          <p id="contact-topics">{contact.topicsLabel}</p>
          <ul className="wrap-row" aria-labelledby="contact-topics">
            {contact.topics.map(({ label, subject, ...topic }) => (
              <li key={label}>
                <a className="text-link" href={makeMailLink(contactEmail, subject, 'body' in topic ? topic.body : '')}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="contact-next">{contact.next}</p>
        <Facts programme={programme} names={['answerTime']} />
      </div>
      <img className="cover-art contact-art" src={dayArt} alt="" width="1600" height="780" loading="lazy" />
    </section>
  );
}
