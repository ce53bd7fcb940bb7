import { join } from 'node:path';
import { createApplicationForm, createClientAddress } from '../../tests/support/application-form.ts';
import { buildIfChanged } from '../build.ts';
import { repository } from '../repository.ts';
import { startProgram, startSite } from '../running-program.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { compare, createPost, sendLoad } from './measure.ts';

// Measures durable applications a second, beside a bare server that stores them in SQLite with a commit for
// those that arrive together.

buildIfChanged();
const { folder } = createTemporaryFolder('.bench-submit-', repository);
const options = { folder, environment: {}, isReady: /ready on (\d+)/ };
const bare = await startProgram('tools/bench/bare-server.ts', [join(folder, 'bare.db')], options);
const site = await startSite(folder);
const load = { connections: 64, seconds: 4, request: createRequest };
let count = 0;
try {
  // The first forms compile what the others run.
  await sendLoad({ ...load, url: site.url });
  await compare([
    { ...load, what: 'bare node:http', url: `http://127.0.0.1:${bare.ready[1]}` },
    { ...load, what: 'POST /apply', url: site.url },
  ]);
} finally {
  await Promise.all([site.end('SIGTERM'), bare.end('SIGTERM')]);
}

/** Every application of all rounds comes from its own mailbox and network. */
function createRequest() {
  count += 1;
  const form = { ...createApplicationForm(), email: `${count}@student.example` };
  return createPost('/apply', form, createClientAddress(count));
}
