import { EventEmitter } from 'node:events';
import path from 'node:path';
import type { ApplicationStore } from '../../domain/application-store.ts';
import type { Viewer } from '../../domain/identity.ts';
import type { createApp } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import type { LogEntry } from '../../server/log.ts';
import { openSqliteStore } from '../../stores/sqlite.ts';

const root = path.resolve(import.meta.dirname, '../..');
const clientFolder = path.join(root, 'build/client');
const { createApp: createBuiltApp } = (await import(path.join(root, 'build/server/index.js'))) as {
  createApp: typeof createApp;
};

export const publicUrl = 'http://localhost:3000';

type SiteParts = {
  readonly config?: Partial<Config>;
  readonly applications?: ApplicationStore;
  readonly viewer?: Viewer;
};

/** The built app in this process, on an embedded store in memory. */
export async function openSite({ config, applications, viewer = { kind: 'nobody' } }: SiteParts = {}) {
  const logged: LogEntry[] = [];
  const store = applications ?? (await openSqliteStore({ file: ':memory:' }));
  const settings: Config = {
    port: 3000,
    host: null,
    dataDirectory: path.join(root, 'data'),
    publicUrl,
    contactEmail: 'hello@daybreak.example',
    trustedProxies: [],
    ...config,
  };
  const app = await createBuiltApp({
    config: settings,
    applications: store,
    identity: { observe: async () => viewer },
    log: (entry) => logged.push(entry),
    clientFolder,
  });

  /** Asks as a client at `address` would; the path is sent as it is. */
  async function request(target: string, init: RequestInit & { address?: string } = {}): Promise<Response> {
    const { address = '192.0.2.1', ...rest } = init;
    const headers = new Headers(rest.headers);
    if (!headers.has('Host')) headers.set('Host', new URL(settings.publicUrl).host);
    const incoming = Object.assign(new EventEmitter(), {
      socket: { remoteAddress: address },
      headers: Object.fromEntries(headers),
    });
    return app.fetch(new Request(`http://localhost:3000${target}`, { ...rest, headers, redirect: 'manual' }), {
      incoming,
    } as never);
  }

  /** Posts a form as a browser without scripts does. */
  function post(target: string, form: string | Record<string, string>, init: RequestInit & { address?: string } = {}) {
    const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...(init.headers as object) };
    return request(target, { method: 'POST', body, ...init, headers });
  }

  return { app, request, post, logged, store };
}

export const answers = {
  name: 'Mira Sand',
  email: 'mira@student.example',
  phone: '555 0142',
  age: '16',
  school: 'Northgate High School',
  city: 'Rivermouth',
  message: 'A borrowing shelf for school labs.',
} as const;

export async function readAll(store: ApplicationStore, suspected = false) {
  return Array.fromAsync(store.read({ suspected }));
}
