import { faults } from '../content/en/doctor.ts';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { sampleOperator } from '../content/en/site/operator.ts';
import type { Log } from './log.ts';
import type { Config } from './settings.ts';

const samples = Object.values(sampleOperator);

/** What is allowed and yet most likely a mistake; `doctor` names it too. */
export const settingWarnings = {
  // The server itself has no TLS, so a proxy stands in front, and without the setting its address is every visitor's.
  'trust-proxy': (config: Config) => isPublic(config) && config.trustedProxies.length === 0,
  'second-factor': ({ requiresSecondFactor }: Config) => !requiresSecondFactor,
  'sample-contact': ({ contactEmail, operator }: Config) =>
    contactEmail === sampleContactEmail || Object.values(operator).some((text) => samples.includes(text)),
};

export function warnAboutSettings(config: Config, log: Log): void {
  for (const id of Object.keys(settingWarnings) as (keyof typeof settingWarnings)[])
    if (settingWarnings[id](config)) log({ level: 'warning', event: id, advice: faults[id] });
}

export function isPublic({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}
