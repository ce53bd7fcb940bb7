import { html, raw } from 'hono/html';
import { bareLink, language, type mails, questions, whoWeAre } from '../content/en/mails.ts';
import { siteName } from '../content/en/site.ts';
import type { MailRequest } from '../domain/mail/mail-request.ts';
import { colours, darkStyles, fonts } from './style.ts';
import { drawSunrise } from './sunrise.ts';

export type MailContent = {
  readonly words: (typeof mails)[MailRequest['kind']];
  /** Complete, with its token. */
  readonly link: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
};

const { night, cream, ink, inkSoft, sun, paper, link: linkColour } = colours;

/**
 * Tables and inline styles, because many mail programs know nothing else; what they do not understand may be missing
 * without harm: round corners, the sunrise, the colours for dark mode.
 */
export function renderHtml({ words, link, publicUrl, contactEmail }: MailContent): string {
  const text = `margin:0 0 24px;font:400 17px/1.58 ${fonts.text};color:${ink}`;
  const small = `margin:0 0 16px;font:400 15px/1.58 ${fonts.text};color:${inkSoft}`;
  const markup = html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${words.subject}</title>
<style>${raw(darkStyles)}</style>
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
<td valign="bottom" align="right" style="font-size:0;line-height:0">${raw(drawSunrise())}</td>
</tr>
</table>
</td></tr>
<tr><td class="paper" style="padding:36px 32px 12px;background-color:${paper}">
<h1 class="strong" style="margin:0 0 16px;font:700 34px/1.08 ${fonts.display};letter-spacing:-1px;color:${ink}">${words.heading}</h1>
<p class="strong" style="${text}">${words.text}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px">
<tr><td align="center" bgcolor="${sun}" style="background-color:${sun};border-radius:999px">
<a href="${link}"
   style="display:inline-block;padding:17px 32px;border-radius:999px;font:600 18px/22px ${fonts.display};color:${ink};text-decoration:none">${words.button}</a>
</td></tr>
</table>
<p class="soft" style="${small}">${words.lifetime}</p>
<p class="soft" style="${small}">${bareLink}<br>
<a class="link" href="${link}"
   style="color:${linkColour};word-break:break-all">${link}</a></p>
</td></tr>
<tr><td class="paper" style="padding:0 32px 32px;background-color:${paper};border-radius:0 0 28px 28px">
<p class="soft rule" style="${small};margin:0;padding-top:20px;border-top:1px solid ${colours.rule}">${words.unexpected}</p>
</td></tr>
<tr><td style="padding:28px 32px 0">
<p class="soft" style="${small};margin:0 0 8px"><strong class="strong" style="font-weight:600;color:${ink}">${siteName}.</strong> ${whoWeAre.line}</p>
<p class="soft" style="${small}">${whoWeAre.description}</p>
<p class="soft" style="${small};margin:0">${questions} <a class="link" href="mailto:${contactEmail}" style="color:${linkColour}">${contactEmail}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return markup.toString();
}
