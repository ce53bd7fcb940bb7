import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../tools/repository.ts';
import { choosePort } from '../../tools/running-program.ts';
import { hasJava } from '../support/java.ts';
import { startEmulator } from './start-emulator.ts';

/** The place of Debian's package google-cloud-cli-firestore-emulator. */
const packagedJar = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

const jar = process.env['FIRESTORE_EMULATOR_JAR'] ?? packagedJar;

/** The reason why Google's Firestore emulator cannot run here; null if it can. */
export function findFirestoreLack(): string | null {
  if (!existsSync(jar)) return `there is no ${jar}; FIRESTORE_EMULATOR_JAR may name another`;
  return hasJava() ? null : 'there is no Java';
}

/** Google's own emulator on a free port, with our rules; every project has its own empty database. */
export async function startFirestoreEmulator(port?: number, javaOptions: readonly string[] = []) {
  const chosen = port ?? (await choosePort());
  const args = [...javaOptions, '-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore', 'start'];
  const rules = ['--rules', join(repository, 'hosting/firebase/firestore.rules')];
  const address = ['--host', '127.0.0.1', '--port', String(chosen)];
  return startEmulator('java', [...args, ...address, ...rules], chosen, /now running/i);
}
