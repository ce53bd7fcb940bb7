import { makeClientAddress } from '../../tests/support/application-form.ts';
import { makeApplyRequest } from './apply-request.ts';
import { makePost, type RequestParts, sendLoad } from './measure.ts';

// The callers of a storm, in their own process: `storm-load.ts URL KIND CALLERS`. Each sends the next request when the
// last one is answered, from another network every time. SIGTERM ends it; then it prints how many responses had which status.

/** Longer than any measurement, so that no storm outlasts its benchmark. */
const longestSeconds = 60;

export const storms: Readonly<Record<string, (number: number) => RequestParts>> = {
  'sign-in': (number: number) => makePost('/login', makeCredentials(number)),
  register: (number: number) => makePost('/login?mode=register', makeCredentials(number)),
  forgot: (number: number) => makePost('/login/forgot', { email: makeCredentials(number).email }),
  apply: makeApplyRequest,
  'google-start': () => makePost('/login/google', {}),
  'google-callback': (number: number) => ({ path: `/login/google/callback?state=made-up-${number}&code=made-up` }),
};

function makeCredentials(number: number) {
  return { email: `stranger${number}@storm.example`, password: `walnut river ${number}` };
}

if (import.meta.main) {
  const [url = '', kind = 'sign-in', callers = '1'] = process.argv.slice(2);
  const storm = sendLoad({
    url,
    connections: Number(callers),
    seconds: longestSeconds,
    request: (number) => {
      const request = storms[kind]?.(number) ?? { path: '/' };
      return { ...request, headers: { ...request.headers, 'X-Forwarded-For': makeClientAddress(number) } };
    },
  });
  process.once('SIGTERM', () => storm.stop());
  process.stdout.write('storm\n');
  const { statusCodeStats, errors } = await storm;
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} times ${status}`);
  process.stdout.write(`${[...counts, `${errors} errors`].join(', ')}\n`);
}
