import { html } from 'hono/html';
import { bareLink, concernLine, language, privacyLabel, privacyLink, questions } from '../content/en/mails/frame.ts';
import { concernLink, siteName, subLine } from '../content/en/site/frame.ts';
import { whoRunsIt } from '../content/en/site/operator.ts';
import type { MailBlock, MailContent, SiteDetails } from './content.ts';

const night = '#14163f';
const soft = '#4b4a74';
const sun = '#ff7a4f';
// The site's own fonts would have to be loaded; these are installed.
const font = 'Avenir Next,Segoe UI,system-ui,-apple-system,Helvetica,Arial,sans-serif';
const paragraph = `margin:0 0 20px;font:400 17px/1.55 ${font};color:${night}`;
const small = `margin:0 0 16px;font:400 15px/1.55 ${font};color:${soft}`;
const link = 'color:#a33a1c';

/** One column with inline styles, because many mail programs know only these. */
export function renderHtml({ subject, blocks, footnote }: MailContent, site: SiteDetails) {
  const { publicUrl, contactEmail, operator } = site;
  const markup = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px 12px;background-color:#fff7ea">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0;padding:24px 32px;font:700 28px/1.1 ${font};background-color:${night};border-bottom:4px solid ${sun}">
<a href="${publicUrl}" style="color:#fff7ea;text-decoration:none">${siteName}</a>
</p>
<div style="padding:32px;background-color:#fffdf8">
${blocks.map(renderBlock)}
<p style="${small};margin:0;padding-top:16px;border-top:1px solid #dad8da">${footnote}</p>
</div>
<div style="padding:24px 32px">
<p style="${small}"><strong>${siteName}.</strong> ${subLine}<br>${whoRunsIt(operator)}</p>
<p style="${small}">${questions} <a href="mailto:${contactEmail}" style="${link}">${contactEmail}</a></p>
<p style="${small}">${concernLine} <a href="${publicUrl}/concern" style="${link}">${concernLink.label}</a></p>
<p style="${small}">${privacyLink} <a href="${publicUrl}/privacy" style="${link}">${privacyLabel}</a></p>
</div>
</div>
</body>
</html>
`;
  return markup.toString();
}

function renderBlock(block: MailBlock) {
  switch (block.kind) {
    case 'heading':
      return html`<h1 style="margin:0 0 16px;font:700 30px/1.15 ${font};color:${night}">${block.text}</h1>\n`;
    case 'paragraph':
      return html`<p style="${paragraph}">${block.text}</p>\n`;
    case 'note':
      return html`<p style="${small}">${block.text}</p>\n`;
    case 'button':
      return renderButton(block.label, block.link);
    case 'facts':
      return block.facts.map(
        ([label, value]) =>
          html`<p style="${paragraph}"><span style="color:${soft}">${label}</span><br><strong>${value}</strong></p>\n`,
      );
  }
}

/** The link once more as text, for programs in which the button fails. */
function renderButton(label: string, target: string) {
  const pill = `display:inline-block;padding:16px 32px;border-radius:999px;font:600 18px/22px ${font};color:${night}`;
  return html`<p style="margin:0 0 20px"><a href="${target}"
   style="${pill};background-color:${sun};text-decoration:none">${label}</a></p>
<p style="${small}">${bareLink}<br>
<a href="${target}" style="${link};word-break:break-all">${target}</a></p>\n`;
}
