import { loadConfig } from '../server/settings.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { installPackage } from './install-package.ts';

// What `npm start` does before the server. A wrong setting stops it before the build.
if (loadConfig().firebase) installPackage('firebase');
process.exitCode = (await buildIfChanged()) ? 0 : 1;
