import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getLinkKey } from '../core/applicants/private-link.ts';
import { findApplication } from '../core/applications/find-application.ts';
import { makeLinkPath } from '../core/link-key.ts';
import { addMember } from '../core/team/add-member.ts';
import type { Role } from '../core/team/viewer.ts';
import type { createApp } from '../server/app.ts';
import { compose } from '../server/compose.ts';
import { readConfig } from '../server/settings.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { repository } from './repository.ts';
import { sampleTeam, storeSamples } from './sample/store-samples.ts';
import { tellStories } from './sample/tell-stories.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

// A site with invented people in a temporary folder, which ends with this process. The links that sign in are answered here,
// in front of the site: no other program has them. It listens on this machine alone, and has no mail server.

const host = '127.0.0.1';

if (!(await buildIfChanged())) process.exit(1);
const { folder } = makeTemporaryFolder('daybreak-demo-');

let answer = (_: IncomingMessage, response: ServerResponse): unknown => response.writeHead(503).end();
const server = createServer((request, response) => void answer(request, response));
const port = await listen(3000).catch(() => listen(0));
const publicUrl = `http://localhost:${port}`;

// Neither the environment nor .env has a say.
const reading = readConfig({
  DATA_DIR: folder,
  HOST: host,
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  CONTACT_EMAIL: 'team@daybreak.example',
  CONTACT_NAME: 'Mira Sand',
  OPERATOR_NAME: 'Daybreak Association',
  OPERATOR_TOWN: 'Rivermouth',
  OPERATOR_COUNTRY: 'Norway',
  STAFF_SECOND_FACTOR: 'off',
  GUARDIAN_BELOW_AGE: '16',
});
if (reading.outcome === 'refused') throw new Error(reading.mistakes.join('\n'));
const config = reading.config;
const log = () => {};
// Messages can be sent; nobody gets their mails.
const ports = await compose(config, log, { send: async () => ({ outcome: 'sent' }), close: () => {} });
const { review } = ports;
await storeSamples(review.db, 60, new Date());
const askedId = await tellStories(review);

const { createApp: createBuiltApp } = (await import(path.join(repository, 'build/server/app.js'))) as {
  createApp: typeof createApp;
};
const app = await createBuiltApp({ config, ...ports, log, isDemo: true });
await app.pages.start();

const signIns = new Map<string, { readonly email: string; readonly password: string }>();
const { api } = await ports.auth.loadAuth();
const [coordinator, reviewer, ...others] = sampleTeam;
const staffLinks = [await makeStaffLink(coordinator, 'coordinator'), await makeStaffLink(reviewer, 'reviewer')];
for (const email of others) await addMember(review, { email, role: 'reviewer', actorEmail: null });
answer = async (request, response) => {
  const credentials = signIns.get(request.url ?? '');
  if (!credentials) return app.listener(request, response);
  const { headers } = await api.signInEmail({ body: credentials, returnHeaders: true });
  const cookies = headers.getSetCookie();
  return response.writeHead(303, { 'Set-Cookie': cookies, 'Cache-Control': 'no-store', Location: '/staff' }).end();
};
ports.begin();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

process.stdout.write(`A demo with invented people. No mail leaves it, and nothing stays when it ends (Ctrl+C).

Visitor:      ${publicUrl}/
Applicant:    ${await makeApplicantLink(askedId)}
Reviewer:     ${staffLinks[1]}
Coordinator:  ${staffLinks[0]}

The last two sign you in, one at a time in a browser.
`);

async function listen(wanted: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(wanted, host, () => resolve());
  });
  return (server.address() as AddressInfo).port;
}

/** An address that signs in the person who opens it, while this process runs. */
async function makeStaffLink(email: string, role: Role): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const credentials = { email, password };
  await api.signUpEmail({ body: { ...credentials, name: '' } });
  await review.db.updateTable('user').set({ emailVerified: 1 }).where('email', '=', email).execute();
  await addMember(review, { email, role, actorEmail: null });
  const signInPath = `/demo/${randomBytes(16).toString('base64url')}`;
  signIns.set(signInPath, credentials);
  return publicUrl + signInPath;
}

async function makeApplicantLink(id: string): Promise<string> {
  const application = await findApplication(review, id);
  const key = application && (await getLinkKey(review, application));
  return key ? publicUrl + makeLinkPath(key) : publicUrl;
}

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await app.close();
  await ports.close();
  process.exit(0);
}
