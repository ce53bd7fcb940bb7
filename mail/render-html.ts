import { html, raw } from 'hono/html';
import { bareLink, language, privacyLabel, privacyLink, questions, whoWeAre } from '../content/en/mails.ts';
import { siteName } from '../content/en/site/frame.ts';
import type { MailBlock, MailContent, SiteDetails } from './content.ts';
import { colours, fonts, mailStyles } from './style.ts';
import { renderSunrise } from './sunrise.ts';

const { night, cream, ink, inkSoft, sun, paper, link: linkColour } = colours;

const paragraph = `margin:0 0 24px;font:400 17px/1.58 ${fonts.text};color:${ink}`;
const small = `margin:0 0 16px;font:400 15px/1.58 ${fonts.text};color:${inkSoft}`;

/**
 * Tables and inline styles, because many mail programs know nothing else. Round corners, the sunrise and the colours of
 * dark mode may be missing without harm.
 */
export function renderHtml({ subject, blocks, footnote }: MailContent, { publicUrl, contactEmail }: SiteDetails) {
  const body = blocks.map(renderBlock).join('\n');
  const markup = html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(mailStyles)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${cream}">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${cream}">
<tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="sky" style="padding:0 32px;background-color:${night};border-radius:28px 28px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td valign="middle" style="padding:28px 0 26px;font:700 28px/1.04 ${fonts.display};letter-spacing:-0.9px">
<a href="${publicUrl}" style="color:${cream};text-decoration:none">${siteName}</a>
</td>
<td valign="bottom" align="right" style="font-size:0;line-height:0">${raw(renderSunrise())}</td>
</tr>
</table>
</td></tr>
<tr><td class="paper" style="padding:36px 32px 12px;background-color:${paper}">
${raw(body)}
</td></tr>
${raw(footnote === null ? '' : renderFootnote(footnote))}<tr><td style="padding:28px 32px 0">
<p class="soft" style="${small};margin:0 0 8px"><strong class="strong" style="font-weight:600;color:${ink}">${siteName}.</strong> ${whoWeAre.line}</p>
<p class="soft" style="${small}">${whoWeAre.description}</p>
<p class="soft" style="${small}">${questions} <a class="link" href="mailto:${contactEmail}" style="color:${linkColour}">${contactEmail}</a></p>
<p class="soft" style="${small};margin:0">${privacyLink} <a class="link" href="${publicUrl}/privacy" style="color:${linkColour}">${privacyLabel}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return markup.toString();
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return html`<h1 class="strong" style="margin:0 0 16px;font:700 34px/1.08 ${fonts.display};letter-spacing:-1px;color:${ink}">${block.text}</h1>`.toString();
    case 'paragraph':
      return html`<p class="strong" style="${paragraph}">${keepReferences(block.text)}</p>`.toString();
    case 'note':
      return html`<p class="soft" style="${small}">${keepReferences(block.text)}</p>`.toString();
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px">
<tr><td align="center" bgcolor="${sun}" style="background-color:${sun};border-radius:999px">
<a href="${block.link}"
   style="display:inline-block;padding:17px 32px;border-radius:999px;font:600 18px/22px ${fonts.display};color:${ink};text-decoration:none">${keepReferences(block.label)}</a>
</td></tr>
</table>${raw(renderBareLink(block.link))}`.toString();
    case 'facts':
      return html`<table class="strong" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;color:${ink};border-top:2px solid">
<tr>${raw(block.facts.map(renderFact).join('\n'))}</tr>
<tr><td class="rule" colspan="${block.facts.length}" style="border-top:1px solid ${colours.rule};font-size:0">&nbsp;</td></tr>
</table>`.toString();
  }
}

function renderFact([label, value]: readonly [string, string]): string {
  return html`<td class="fact" valign="top" style="padding:12px 12px 14px 0"><p class="soft" style="margin:0;font:400 15px/1.58 ${fonts.text};color:${inkSoft}">${label}</p>
<p class="strong" style="margin:0;font:700 20px/1.3 ${fonts.display};letter-spacing:-0.4px;white-space:nowrap;color:${ink}">${value}</p></td>`.toString();
}

/** A line may break after a hyphen, but not after that of a reference. */
function keepReferences(text: string) {
  const escaped = html`${text}`.toString();
  return raw(escaped.replace(/DB-[0-9A-Z]{8}/g, '<span style="white-space:nowrap">$&</span>'));
}

/** For programs in which the button does not work. */
function renderBareLink(link: string): string {
  return html`<p class="soft" style="${small}">${bareLink}<br>
<a class="link" href="${link}"
   style="color:${linkColour};word-break:break-all">${link}</a></p>`.toString();
}

function renderFootnote(text: string): string {
  return html`<tr><td class="paper" style="padding:0 32px 32px;background-color:${paper};border-radius:0 0 28px 28px">
<p class="soft rule" style="${small};margin:0;padding-top:20px;border-top:1px solid ${colours.rule}">${text}</p>
</td></tr>
`.toString();
}
