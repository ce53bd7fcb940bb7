import { sampleContactEmail } from '../content/en/site/frame.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

type Warning = { readonly event: string; readonly advice: string; readonly isDue: (config: Config) => boolean };

const warnings: readonly Warning[] = [
  {
    event: 'trust-proxy-unset',
    advice: 'all visitors share the limits of one: set TRUST_PROXY',
    // The server itself has no TLS, so a proxy stands in front, and without the setting its address is every visitor's.
    isDue: ({ publicUrl, trustedProxies }) => publicUrl.startsWith('https:') && trustedProxies.length === 0,
  },
  {
    event: 'second-factor-off',
    advice: 'a password alone opens the staff pages: remove STAFF_SECOND_FACTOR=off',
    isDue: ({ requiresSecondFactor }) => !requiresSecondFactor,
  },
  {
    event: 'contact-email-sample',
    advice: 'visitors cannot reach you: set CONTACT_EMAIL; npm run check:content lists what else is open',
    isDue: ({ contactEmail }) => contactEmail === sampleContactEmail,
  },
];

/** Logs at the start what is allowed and yet most likely a mistake. */
export function warnAboutSettings(config: Config, log: Log): void {
  for (const { event, advice, isDue } of warnings) if (isDue(config)) log({ level: 'warning', event, advice });
}
