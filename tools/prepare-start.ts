import { loadConfig } from '../server/settings.ts';
import { buildIfChanged } from './build.ts';
import { installPackage } from './install-package.ts';

// Runs before the server in `npm start`. A wrong setting stops it before the build.
if (loadConfig().firebase) installPackage('firebase/libraries');
process.exitCode = buildIfChanged() ? 0 : 1;
