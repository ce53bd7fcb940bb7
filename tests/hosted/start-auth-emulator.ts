import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, type RunningEmulator, startEmulator } from './start-emulator.ts';

const folder = join(import.meta.dirname, 'auth-emulator');
const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** The only project in which this emulator lets people sign in by an API key. */
export const emulatedProject = 'demo-daybreak';

/** Why the emulator of Firebase Authentication cannot run here; null when it can. */
export function findAuthLack(): string | null {
  return existsSync(program) ? null : 'firebase-tools is not installed: npm ci --prefix tests/hosted/auth-emulator';
}

/** Firebase's own emulator of its accounts, on free ports. */
export async function startAuthEmulator(): Promise<RunningEmulator> {
  const surroundings = await mkdtemp(join(tmpdir(), 'daybreak-firebase-'));
  const [port, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const at = (chosen: number) => ({ host: '127.0.0.1', port: chosen });
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(join(surroundings, 'firebase.json'), JSON.stringify({ emulators }));
  const words = [program, 'emulators:start', '--only', 'auth', '--project', emulatedProject];
  const emulator = await startEmulator(process.execPath, words, port, /All emulators ready/, { cwd: surroundings });
  return {
    ...emulator,
    async end() {
      await emulator.end();
      await rm(surroundings, { recursive: true, force: true });
    },
  };
}
