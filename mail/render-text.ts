import { plainLink, questions, whoWeAre } from '../content/en/mails.ts';
import { siteName } from '../content/en/site.ts';
import type { LetterParts } from './render-html.ts';

/** The mail for programs that show no HTML; the link has a line of its own, to be copied as it stands. */
export function spellMail({ words, link, publicUrl, contactEmail }: LetterParts): string {
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
