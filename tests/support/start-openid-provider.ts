import { repository } from '../../tools/repository.ts';
import { startProgram } from '../../tools/running-program.ts';

/** No secret: the provider listens on this machine only. */
export const openIdClient = { id: 'daybreak', secret: 'not-a-real-secret' };

/** Starts a real OpenID provider that replaces Google; by default on a free port. */
export async function startOpenIdProvider(port = 0) {
  const options = { folder: repository, environment: {}, isReady: /ready on (http:\S+)/ };
  const program = await startProgram('tests/support/openid-provider.ts', [String(port)], options);
  const settings = {
    GOOGLE_CLIENT_ID: openIdClient.id,
    GOOGLE_CLIENT_SECRET: openIdClient.secret,
    GOOGLE_ISSUER: program.ready[1] ?? '',
  };
  return { ...program, settings };
}
