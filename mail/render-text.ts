import { concernLine, privacyLink, questions, whoWeAre } from '../content/en/mails.ts';
import { siteName } from '../content/en/site/frame.ts';
import type { MailBlock, MailContent, SiteDetails } from './content.ts';

/** The mail for programs that show plain text. Each link has its own line, so that it can be copied. */
export function renderText({ blocks, footnote }: MailContent, { publicUrl, contactEmail }: SiteDetails): string {
  return `${blocks.map(renderBlock).join('\n\n')}

${footnote}

${questions}
${contactEmail}
${concernLine}
${publicUrl}/concern
${privacyLink}
${publicUrl}/privacy

-- 
${siteName}
${whoWeAre.line}
${whoWeAre.description}
${publicUrl}
`;
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}:\n\n${block.link}`;
    case 'facts':
      return block.facts.map((fact) => fact.join(': ')).join('\n');
    default:
      return block.text;
  }
}
