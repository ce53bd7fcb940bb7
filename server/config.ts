import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { makeLocalUrl, settingNames, settings } from './settings.ts';

/** `.env.example` explains each setting to operators. */
export type Config = z.infer<typeof settings>;

export type Environment = { readonly [name: string]: string | undefined };

export type ConfigReading =
  | { readonly outcome: 'read'; readonly config: Config }
  | { readonly outcome: 'refused'; readonly mistakes: string[] };

/** Settings that are useless alone. */
const pairs = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
] as const;

/** Google's library reads these, or its emulators are named by them, and it does not read `.env`. */
const namesOfGoogle = ['GOOGLE_APPLICATION_CREDENTIALS', 'FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

/** Reads the settings out of an environment. An empty value counts as unset; unknown names are ignored. */
export function readConfig(environment: Environment): ConfigReading {
  const given = dropEmpty(environment);
  const reading = settings.safeParse(given);
  const mistakes = reading.error?.issues.map(({ message }) => message) ?? [];
  for (const [one, other] of pairs)
    if (!given[one] !== !given[other])
      mistakes.push(`${given[one] ? other : one} is not set, but ${given[one] ? one : other} is: they work together.`);
  const { minimum = 0, guardianBelow = 0 } = reading.data?.ages ?? {};
  if (guardianBelow > 0 && guardianBelow <= minimum)
    mistakes.push(
      `GUARDIAN_BELOW_AGE is ${guardianBelow}, but applicants below MINIMUM_AGE=${minimum} are refused, so no guardian would ever be asked: set it higher, or not at all.`,
    );
  if (!reading.success || mistakes.length > 0) return { outcome: 'refused', mistakes };
  return { outcome: 'read', config: reading.data };
}

/**
 * Reads the settings out of an environment and the text of a `.env` file. The environment wins. Only the file is
 * searched for unknown names, because an environment has many names of other programs.
 */
export function readConfigWithFile(environment: Environment, file: string): ConfigReading {
  // Editors on Windows begin a file with a byte-order mark, which would become part of the first name.
  const fromFile = parseEnv(file.replace(/^\uFEFF/, ''));
  const unknown = Object.keys(fromFile).filter((name) => !settingNames.includes(name));
  const reading = readConfig({ ...fromFile, ...dropEmpty(environment) });
  if (unknown.length === 0) return reading;
  const mistakes = reading.outcome === 'refused' ? reading.mistakes : [];
  return { outcome: 'refused', mistakes: [...unknown.map(explainUnknown), ...mistakes] };
}

/** The settings of this process: its environment, then `.env` in the working directory. Exits when they are wrong. */
export function loadConfig(): Config {
  const reading = readConfigWithFile(process.env, readEnvFile());
  if (reading.outcome === 'read') return reading.config;
  process.stderr.write(`Daybreak cannot start with these settings:\n`);
  for (const mistake of reading.mistakes) process.stderr.write(`- ${mistake}\n`);
  process.exit(1);
}

/** The same settings with the port that the system chose for PORT=0. */
export function withListeningPort(config: Config, port: number): Config {
  const isLocal = config.publicUrl === makeLocalUrl(config.port);
  return { ...config, port, publicUrl: isLocal ? makeLocalUrl(port) : config.publicUrl };
}

function dropEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}

function readEnvFile(): string {
  try {
    return readFileSync('.env', 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    process.stderr.write(`The file .env is there but cannot be read: ${(error as Error).message}\n`);
    process.exit(1);
  }
}

function explainUnknown(name: string): string {
  if (namesOfGoogle.includes(name))
    return `${name} is read by Google's library, which knows nothing of .env: set it in the environment itself.`;
  return `${name} in .env is no setting of this site: the settings are ${settingNames.join(', ')}.`;
}
