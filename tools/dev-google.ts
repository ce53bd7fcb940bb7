import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repository } from './repository.ts';
import { startOpenIdProvider } from './running-program.ts';

/**
 * The development server with a real OpenID provider instead of Google, so that signing in with Google can be tried
 * without a Google account. Both end with Ctrl-C.
 */
const provider = await startOpenIdProvider();
const site = spawn(process.execPath, [path.join(repository, 'tools/dev.ts')], {
  cwd: repository,
  stdio: 'inherit',
  // biome-ignore lint/style/noProcessEnv: passed on, not read
  env: { ...process.env, ...provider.settings },
});
process.stdout.write(`
A local OpenID provider replaces Google on ${provider.settings.GOOGLE_ISSUER}.
Open the address that Daybreak names below, go to /login and press "Sign in with Google".
As login type any email address, as password anything; then press "Continue".
A login that begins with "unverified" stands for an unconfirmed address.
Ctrl-C ends both.

`);

// Ctrl-C reaches all three; another signal only this one.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => site.kill(signal));
const [code] = await Promise.race([once(site, 'exit'), once(provider.child, 'exit')]);
site.kill('SIGTERM');
provider.child.kill('SIGTERM');
process.exitCode = code ?? 0;
