import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A submission must not wait for, or fail at, its own file.
  splitRouteModules: false,
  // One small manifest with the page spares an extra request for every link in sight.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
