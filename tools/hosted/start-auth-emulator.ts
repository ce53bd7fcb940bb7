import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFirebaseLink } from '../../app/account/firebase-link.ts';
import type { MailRequest } from '../../domain/mail/mail-request.ts';
import { installPackage } from '../programs/install-package.ts';
import { repository } from '../repository.ts';
import { findFreePort } from './free-port.ts';
import { type RunningEmulator, startEmulator } from './start-emulator.ts';
import { whenEnded } from './when-ended.ts';

const folder = join(repository, 'tests/hosted/auth-emulator');
const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** The only project in which this emulator lets people sign in by an API key. */
export const emulatedProject = 'demo-daybreak';

/** Where the emulator answers what only tests ask. */
export const projectPath = `emulator/v1/projects/${emulatedProject}`;

type AuthEmulator = RunningEmulator & {
  /** Asks as the operator. */
  ask<Answer>(path: string, method?: string, body?: object): Promise<Answer>;
  /** The mails whose links were not used yet, oldest first, and the query of the link in each. */
  listMails(): Promise<readonly (MailRequest & { readonly query: URLSearchParams })[]>;
};

type Code = { readonly email: string; readonly requestType: string; readonly oobLink: string };

/** Why the emulator of Firebase Authentication cannot run here; null when it can. */
export function findAuthLack(): string | null {
  return existsSync(program) ? null : 'firebase-tools is not installed: npm ci --prefix tests/hosted/auth-emulator';
}

/** Installs it where it is missing: a few hundred megabytes, which is why it is no dependency of ours. */
export function installAuthEmulator(): void {
  if (findAuthLack() !== null) installPackage('firebase-tools');
}

/** Firebase's own emulator of its accounts, on free ports. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const surroundings = await mkdtemp(join(tmpdir(), 'daybreak-firebase-'));
  const clear = () => rmSync(surroundings, { recursive: true, force: true, maxRetries: 5 });
  const forget = whenEnded(clear);
  const [port, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const at = (chosen: number) => ({ host: '127.0.0.1', port: chosen });
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(join(surroundings, 'firebase.json'), JSON.stringify({ emulators }));
  const words = [program, 'emulators:start', '--only', 'auth', '--project', emulatedProject];
  const emulator = await startEmulator(process.execPath, words, port, /All emulators ready/, {
    cwd: surroundings,
    // biome-ignore lint/style/noProcessEnv: handed on; what it notes about itself in the temporary folder goes with the rest
    env: { ...process.env, TMPDIR: surroundings },
  });

  async function ask<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
    const answer = await fetch(`http://${emulator.host}/${path}`, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Answer;
  }

  return {
    ...emulator,
    ask,
    async listMails() {
      const { oobCodes } = await ask<{ oobCodes: Code[] }>(`${projectPath}/oobCodes`);
      return oobCodes.map(({ email, requestType, oobLink }) => {
        const query = new URL(oobLink).searchParams;
        const path = readFirebaseLink(query) ?? '';
        const token = new URL(path, 'https://daybreak.example').searchParams.get('token') ?? '';
        return { kind: requestType === 'VERIFY_EMAIL' ? 'verify-email' : 'reset-password', to: email, token, query };
      });
    },
    async end() {
      await emulator.end();
      clear();
      forget();
    },
  };
}
