import { renderSVG } from 'uqr';
import { notice } from '../../content/en/site/notice.ts';

/** The QR code on the sheet that Home prints, with the quiet zone that cameras need. */
export const applyCode = {
  path: notice.code,
  draw: (publicUrl: string) => renderSVG(`${publicUrl}/apply`, { border: 4 }),
} as const;
