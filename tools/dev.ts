import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import type { createApp } from '../server/app.ts';
import { compose } from '../server/compose.ts';
import { logToOutput } from '../server/log.ts';
import { loadConfig } from '../server/settings.ts';
import { installPackage } from './install-package.ts';

type AppModule = { createApp: typeof createApp };

const config = loadConfig();
if (config.firebase) installPackage('firebase/libraries');
const parts = await compose(config, logToOutput);
const server = createHttpServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });

async function openApp({ createApp }: AppModule) {
  const app = await createApp({ config, ...parts, log: logToOutput });
  await app.pages.start();
  return app;
}

let current: { module: AppModule; app: ReturnType<typeof openApp> } | null = null;
const handle = getRequestListener(async (request, bindings) => {
  const module = (await vite.ssrLoadModule('./server/app.ts')) as AppModule;
  // Vite hands out the same module until one of its sources changes.
  if (current?.module !== module) {
    void current?.app.then(({ pages }) => pages.stop());
    current = { module, app: openApp(module) };
  }
  return (await current.app).fetch(request, bindings);
});

server.on('request', (request, response) => vite.middlewares(request, response, () => void handle(request, response)));
server.listen({ port: config.port, ...(config.host && { host: config.host }) }, () => {
  parts.begin();
  process.stdout.write(`Daybreak (development) is ready on ${config.publicUrl}\n`);
});
