import { type Environment, readConfig } from '../../server/settings.ts';

/** The settings of an environment. Throws with every mistake that it has. */
export function read(environment: Environment) {
  const reading = readConfig(environment);
  if (reading.outcome === 'refused') throw new Error(reading.mistakes.join('\n'));
  return reading.config;
}

/** The mistakes of an environment; none when its settings are right. */
export function mistakesOf(environment: Environment) {
  const reading = readConfig(environment);
  return reading.outcome === 'refused' ? reading.mistakes : [];
}
