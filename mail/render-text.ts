import { plainLink, questions, whoWeAre } from '../content/en/mails.ts';
import { siteName } from '../content/en/site.ts';
import type { MailContent } from './render-html.ts';

/** The mail for programs that show no HTML; the link has a line of its own, to be copied as it stands. */
export function renderText({ words, link, publicUrl, contactEmail }: MailContent): string {
  return `${words.heading}

${words.text}

${plainLink}

${link}

${words.lifetime}

${words.unexpected}

${questions}
${contactEmail}

-- 
${siteName}
${whoWeAre.line}
${whoWeAre.description}
${publicUrl}
`;
}
