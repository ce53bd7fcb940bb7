import { type Environment, readConfig } from '../../server/config.ts';

/** The settings that an environment makes; throws with every mistake where it makes none. */
export function read(environment: Environment) {
  const reading = readConfig(environment);
  if (reading.outcome === 'refused') throw new Error(reading.mistakes.join('\n'));
  return reading.config;
}

export function mistakesOf(environment: Environment) {
  const reading = readConfig(environment);
  return reading.outcome === 'refused' ? reading.mistakes : [];
}
