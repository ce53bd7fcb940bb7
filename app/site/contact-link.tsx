import { useSite } from '../framework/use-site.ts';
import { buttonClasses } from '../ui/kit/button.tsx';

/** The address of the programme, as a link that opens a mail. */
export function ContactLink() {
  const { contactEmail } = useSite();
  return (
    <a className={buttonClasses.link} href={`mailto:${contactEmail}`}>
      {contactEmail}
    </a>
  );
}
