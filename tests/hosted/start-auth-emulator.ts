import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../tools/repository.ts';
import { choosePort } from '../../tools/running-program.ts';
import { createTemporaryFolder } from '../../tools/temporary-folder.ts';
import { type RunningEmulator, startEmulator } from './start-emulator.ts';

const folder = join(repository, 'tests/hosted/auth-emulator');
const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** The only project in which this emulator accepts sign-ins with an API key. */
export const emulatedProject = 'demo-daybreak';

/** The path of the emulator's requests for tests. */
export const projectPath = `emulator/v1/projects/${emulatedProject}`;

type AuthEmulator = RunningEmulator & {
  /** Sends a request with the rights of the operator. */
  ask<Result>(path: string, method?: string, body?: object): Promise<Result>;
  /** The mails whose links were not used yet, oldest first: the address, and the query of the link. */
  listMails(): Promise<readonly { readonly to: string; readonly query: URLSearchParams }[]>;
};

type Code = { readonly email: string; readonly oobLink: string };

/** Why the emulator of Firebase Authentication cannot run here; null when it can. */
export function findAuthLack(): string | null {
  return existsSync(program) ? null : 'firebase-tools is not installed: npm ci --prefix tests/hosted/auth-emulator';
}

/** Starts Firebase's own emulator of accounts on free ports. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const { folder: workingFolder, remove } = createTemporaryFolder('daybreak-firebase-');
  const [port, hub, logging] = [await choosePort(), await choosePort(), await choosePort()];
  const at = (chosen: number) => ({ host: '127.0.0.1', port: chosen });
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(join(workingFolder, 'firebase.json'), JSON.stringify({ emulators }));
  const args = [program, 'emulators:start', '--only', 'auth', '--project', emulatedProject];
  const emulator = await startEmulator(process.execPath, args, port, /All emulators ready/, {
    cwd: workingFolder,
    // `CI`: it asks Google for no news, which takes a while where there is no way to Google.
    env: { ...process.env, TMPDIR: workingFolder, CI: 'true' },
  });

  async function ask<Result>(path: string, method = 'GET', body?: object): Promise<Result> {
    const response = await fetch(`http://${emulator.host}/${path}`, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Result;
  }

  return {
    ...emulator,
    ask,
    async listMails() {
      const { oobCodes } = await ask<{ oobCodes: Code[] }>(`${projectPath}/oobCodes`);
      return oobCodes.map(({ email, oobLink }) => ({ to: email, query: new URL(oobLink).searchParams }));
    },
    async end() {
      await emulator.end();
      remove();
    },
  };
}
