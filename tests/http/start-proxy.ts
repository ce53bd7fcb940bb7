import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { repository } from '../../tools/repository.ts';

type Place = {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly sitePort: number;
};

type Proxy = { readonly name: 'nginx' | 'caddy'; readonly configure: (place: Place) => readonly string[] };

/** The proxies that hosting/ has a configuration for, each on ports of a test and with its certificate. */
export const proxies: readonly Proxy[] = [
  { name: 'nginx', configure: configureNginx },
  { name: 'caddy', configure: configureCaddy },
];

/** The path of a program of the system, or null. Debian keeps nginx where only root looks. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

/** Makes `folder/fullchain.pem` and `folder/privkey.pem` for daybreak.example, signed by no authority. */
export function createCertificate(folder: string): void {
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=daybreak.example';
  const names = ['-addext', 'subjectAltName=DNS:daybreak.example'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const { status, stderr } = spawnSync('openssl', [...words.split(' '), ...names, ...files], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Its standard error is kept, to show why it ended. */
export function startProxy({ name, configure }: Proxy, place: Place) {
  const child = spawn(findProgram(name) ?? name, configure(place), {
    env: { XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  return { said, end: () => endChild(child) };
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function configureNginx({ folder, httpPort, httpsPort, sitePort }: Place): readonly string[] {
  const site = adapt('nginx.conf', [
    ['server 127.0.0.1:3000 fail_timeout=2s;', `server 127.0.0.1:${sitePort} fail_timeout=2s;`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/daybreak.example', folder],
  ]);
  const spools = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  const process_ = `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr; events {}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `${process_} http { ${spools.join(' ')} ${site} }`);
  return ['-c', file, '-e', 'stderr'];
}

function configureCaddy({ folder, httpPort, httpsPort, sitePort }: Place): readonly string[] {
  const site = adapt('Caddyfile', [
    ['{\n\tlog', `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tlog`],
    ['127.0.0.1:3000', `127.0.0.1:${sitePort}`],
    ['daybreak.example} {', `daybreak.example} {\n tls ${folder}/fullchain.pem ${folder}/privkey.pem`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, site);
  return ['run', '--adapter', 'caddyfile', '--config', file];
}

/** The file as it ships with only these places changed, each of which must be there. */
function adapt(name: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(join(repository, 'hosting', name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`hosting/${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}
