import { contact } from '../../../content/en/site/home.ts';
import dayArt from '../../art/day.svg';
import { useSite } from '../../framework/use-site.ts';
import { MailLink } from '../mail-link.tsx';
import { PartHeading } from './part-heading.tsx';

export function HomeContact() {
  const { contactEmail } = useSite();
  return (
    <section
      className="bg-linear-to-b from-sheet via-sky-50 to-sky pt-section"
      id="contact"
      tabIndex={-1}
      aria-labelledby="contact-heading"
    >
      <div className="page-width relative">
        <PartHeading {...contact} id="contact-heading" phase={4}>
          <p className="mt-2 font-display text-xl font-semibold text-lagoon">{contact.audience}</p>
        </PartHeading>
        <p className="mt-4 text-lg text-ink-700">{contact.text}</p>
        <p className="mt-8 max-w-none font-display text-xl font-bold wrap-anywhere sm:text-3xl lg:text-4xl">
          <a className="underline decoration-sun decoration-4 underline-offset-8" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </p>
        <p id="contact-topics" className="mt-8 font-semibold">
          {contact.topicsLabel}
        </p>
        <ul className="mt-3 flex flex-wrap gap-3" aria-labelledby="contact-topics">
          {contact.topics.map(({ label, ...mail }) => (
            <li key={label}>
              <MailLink variant="quiet" {...mail}>
                {label}
              </MailLink>
            </li>
          ))}
        </ul>
        <p className="mt-4 mb-6 text-ink-700">{contact.next}</p>
      </div>
      <img className="cover-art contact-art" src={dayArt} alt="" loading="lazy" />
    </section>
  );
}
