import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import getPort from 'get-port';
import { conduct } from '../content/en/conduct.ts';
import { checkKinds } from '../core/safety/check.ts';
import { agreeToConduct, recordCheck } from '../core/safety/checks.ts';
import { addMember } from '../core/team/change-team.ts';
import type { Role } from '../core/team/viewer.ts';
import { addDays } from '../core/time.ts';
import type { createApp } from '../server/app.ts';
import { compose } from '../server/compose.ts';
import { read } from '../tests/support/settings.ts';
import { storeSettings } from '../tests/support/store-settings.ts';
import { buildIfChanged } from './build.ts';
import { repository } from './repository.ts';
import { concernReader, mentor, sampleTeam, storeSamples } from './sample/store-samples.ts';
import { tellStories } from './sample/tell-stories.ts';
import { tellVenture } from './sample/tell-venture.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

// A site with invented people in a temporary folder, which ends with this process and listens on this machine
// only. The links that sign in are answered here, in front of the site.

if (!buildIfChanged()) process.exit(1);
const { folder } = createTemporaryFolder('daybreak-demo-');
const port = await getPort({ port: 3000 });
const publicUrl = `http://localhost:${port}`;

// Settings of the environment and of .env stay out.
const config = read({
  DATA_DIR: folder,
  PORT: String(port),
  CONTACT_EMAIL: 'team@daybreak.example',
  CONTACT_NAME: 'Mira Sand',
  OPERATOR_NAME: 'Daybreak Association',
  OPERATOR_TOWN: 'Rivermouth',
  OPERATOR_COUNTRY: 'Norway',
  CONCERN_EMAILS: concernReader,
  STAFF_SECOND_FACTOR: 'off',
  GUARDIAN_BELOW_AGE: '16',
});
const log = () => {};
// Messages can be sent; nobody gets their mails.
const parts = await compose(config, log, { send: async () => ({ outcome: 'sent' }), close: () => {} });
const { ctx } = parts;
await storeSettings(ctx, { timeZone: 'Europe/Oslo' });
await storeSamples(ctx.db, 60, new Date());
const [coordinator, reviewer, ...others] = sampleTeam;
await addMember(ctx, { email: mentor, name: 'Clara Moreau', role: 'mentor', actorEmail: coordinator });
await storeChecks(mentor);
const venture = await tellVenture(ctx);
const keys = await tellStories(ctx);
const { api } = await ctx.loadAuth();
const signIns = new Map<string, { readonly email: string; readonly password: string }>();
export const links = {
  Visitor: `${publicUrl}/`,
  Applicant: `${publicUrl}/applications/${keys.applicant}`,
  Founder: `${publicUrl}/applications/${venture.founder}`,
  Guardian: `${publicUrl}/applications/guardian/${venture.guardian}`,
  Investor: `${publicUrl}/profiles/${keys.investor}`,
  Safeguarding: await createStaffLink(concernReader),
  Mentor: await createStaffLink(mentor),
  Reviewer: await createStaffLink(reviewer, 'reviewer'),
  Coordinator: await createStaffLink(coordinator, 'coordinator'),
};
for (const email of others) await addMember(ctx, { email, role: 'reviewer', actorEmail: null });
for (const email of sampleTeam) await storeChecks(email);
await ctx.db.updateTable('team').set({ isScoring: 0 }).where('role', '=', 'coordinator').execute();

const built: { createApp: typeof createApp } = await import(join(repository, 'build/server/app.js'));
const app = await built.createApp({ config, ...parts, log, isDemo: true });
await app.pages.start();
const server = createServer(async (request, response) => {
  const credentials = signIns.get(request.url ?? '');
  if (!credentials) return app.listener(request, response);
  const { headers } = await api.signInEmail({ body: credentials, returnHeaders: true });
  response.writeHead(303, { 'Set-Cookie': headers.getSetCookie(), 'Cache-Control': 'no-store', Location: '/staff' });
  response.end();
}).listen(port, '127.0.0.1');
await once(server, 'listening');
parts.begin();

if (import.meta.main)
  process.stdout.write(`A demo with invented people. No mail leaves it, and nothing stays when it ends (Ctrl+C).

${Object.entries(links)
  .map(([name, link]) => `${name}:`.padEnd(14) + link)
  .join('\n')}

The last four sign you in, one at a time in a browser.
`);

/** Stores valid checks of a member of the team, and the agreement to the code of conduct. */
async function storeChecks(person: string): Promise<void> {
  const today = ctx.now().toISOString().slice(0, 10);
  const days = { checkedOn: addDays(today, -40), validUntil: addDays(today, 690), actorEmail: coordinator };
  for (const kind of checkKinds) await recordCheck(ctx, { person, kind, checkedBy: 'Rivermouth Town Hall', ...days });
  await agreeToConduct(ctx, { email: person, version: conduct.version });
}

/** An address that signs in the person who opens it, while this process runs. */
async function createStaffLink(email: string, role?: Role): Promise<string> {
  const credentials = { email, password: randomBytes(24).toString('base64url') };
  await api.signUpEmail({ body: { ...credentials, name: '' } });
  await ctx.db.updateTable('user').set({ emailVerified: 1 }).where('email', '=', email).execute();
  if (role) await addMember(ctx, { email, role, actorEmail: null });
  const signInPath = `/demo/${randomBytes(16).toString('base64url')}`;
  signIns.set(signInPath, credentials);
  return publicUrl + signInPath;
}
