import { faults } from '../content/en/doctor.ts';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { sampleOperator } from '../content/en/site/operator.ts';
import type { Log } from './log.ts';
import type { Config } from './settings.ts';

const samples = Object.values(sampleOperator);

/** Allowed settings that are most likely a mistake; `doctor` names them too. */
export const settingWarnings = {
  // TLS comes from a proxy in front, whose address becomes every visitor's while the setting is missing.
  'trust-proxy': (config: Config) => isPublic(config) && config.trustedProxies.length === 0,
  'second-factor': ({ requiresSecondFactor }: Config) => !requiresSecondFactor,
  'sample-contact': ({ contactEmail, operator, concernEmails }: Config) =>
    contactEmail === sampleContactEmail ||
    Object.values(operator).some((text) => samples.includes(text)) ||
    concernEmails.length === 0,
};

export function warnAboutSettings(config: Config, log: Log): void {
  for (const id of Object.keys(settingWarnings) as (keyof typeof settingWarnings)[])
    if (settingWarnings[id](config)) log({ level: 'warning', event: id, advice: faults[id] });
}

export function isPublic({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}
