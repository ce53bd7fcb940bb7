import { buildIfChanged } from './build-if-changed.ts';
import { runTool } from './run-tool.ts';

// Runs tests/journeys/contrast.spec.ts on every public page at every size; with sizes as arguments (`390x844`) at these alone.
// Takes about nine minutes on two cores.

const sizes =
  '320x568 320x640 360x640 360x800 375x667 390x844 412x915 430x932 540x960 568x320 640x360 640x400 667x375 844x390 932x430 ' +
  '768x1024 820x1180 1024x600 1024x768 1180x820 1280x720 1366x768 1440x900 1536x864 1680x1050 1920x1080 2304x1296 ' +
  '2560x1080 2560x1440';

const asked = process.argv.slice(2).join(' ') || sizes;
if (!/^\d+x\d+( \d+x\d+)*$/.test(asked)) {
  process.stderr.write(`check:contrast: expected sizes like 390x844, not ${asked}\n`);
  process.exit(2);
}
// biome-ignore lint/style/noProcessEnv: passed on
process.env['WINDOW_SIZES'] = asked;
process.exitCode = (await buildIfChanged()) && runTool('playwright', ['test', 'contrast.spec.ts']) ? 0 : 1;
