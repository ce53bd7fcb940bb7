import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// npm run release -- VERSION [--dry-run]: checks, writes the version and the changelog, commits, tags, lists the parts (SBOM),
// and builds the image twice. It pushes nothing. The folder is the one in which it runs.

const duties = 'What you must do';

/** The changelog with what is under Unreleased moved to the version, and the text of its tag; or why not, in a sentence. */
export function releaseChangelog(
  changelog: string,
  version: string,
  day: string,
): { readonly changelog: string; readonly tag: string } | string {
  const [before, after] = changelog.split('## [Unreleased]\n');
  if (before === undefined || after === undefined) return 'CHANGELOG.md has no line "## [Unreleased]"';
  const end = after.search(/^## \[/m);
  const [moved, rest] = end === -1 ? [after, ''] : [after.slice(0, end), after.slice(end)];
  if (!/^- /m.test(moved)) return 'CHANGELOG.md says nothing under Unreleased, so there is nothing to release';
  const [, own = ''] = new RegExp(`^### ${duties}\\n([\\s\\S]*?)(?=^### |(?![\\s\\S]))`, 'm').exec(moved) ?? [];
  const tag = `Daybreak ${version}\n\n${duties}:\n${own.trim() || '- Nothing but "daybreak update".'}\n`;
  return { changelog: `${before}## [Unreleased]\n\n## [${version}] - ${day}\n${moved}${rest}`, tag };
}

/** Whether one version follows another one; both are three numbers. */
export function isLater(version: string, than: string): boolean {
  const [one = [], other = []] = [version, than].map((text) => text.split('.').map(Number));
  const index = one.findIndex((number, at) => number !== other[at]);
  return index !== -1 && (one[index] ?? 0) > (other[index] ?? 0);
}

class Refusal extends Error {}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0)
    throw new Refusal(`${command} ${args.join(' ')} failed: ${(stderr ?? '').trim().split('\n').at(-1)}`);
  return stdout;
}

function release(args: readonly string[]): void {
  const [version = '', ...options] = args;
  const isDryRun = options.length === 1 && options[0] === '--dry-run';
  if (!/^\d+\.\d+\.\d+$/.test(version) || (options.length > 0 && !isDryRun))
    throw new Refusal('expected "npm run release -- VERSION [--dry-run]", for example "npm run release -- 0.2.0"');
  const { version: present } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  if (!isLater(version, present))
    throw new Refusal(`${version} does not follow ${present}, the version of package.json`);
  const changed = run('git', ['status', '--porcelain']).trim();
  if (changed) throw new Refusal(`there are changes that are not committed: ${changed.split('\n').length} files`);
  const tag = `v${version}`;
  if (run('git', ['tag', '--list', tag]).trim()) throw new Refusal(`the tag ${tag} is there already`);
  const made = releaseChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, new Date().toISOString().slice(0, 10));
  if (typeof made === 'string') throw new Refusal(made);
  process.stdout.write(made.tag);
  if (isDryRun) return;

  const parts = path.join('build', `daybreak-${version}.cdx.json`);
  if (!existsSync('build')) mkdirSync('build');
  writeFileSync('CHANGELOG.md', made.changelog);
  run('npm', ['version', version, '--no-git-tag-version']);
  writeFileSync(parts, run('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev']));
  run('git', ['commit', '--quiet', '--all', '--message', `release: ${version}`]);
  run('git', ['tag', '--annotate', tag, '--message', made.tag]);
  process.stdout.write(
    `\nTagged ${tag}; its parts are in ${parts}. Push both: git push --follow-tags\n${buildImage(version)}\n`,
  );
}

/** Builds the image of the commit twice, each file with the time of the commit. Throws when the two are not the same. */
function buildImage(version: string): string {
  if (spawnSync('buildah', ['--version']).status !== 0)
    return 'The image is not built, because buildah is not there (apt-get install buildah).';
  const time = run('git', ['log', '-1', '--format=%ct']).trim();
  const words = ['bud', '--quiet', '--no-cache', '--timestamp', time];
  const build = () =>
    run('buildah', [...words, '--tag', `daybreak:${version}`, '.'])
      .trim()
      .split('\n')
      .at(-1);
  const [first, second] = [build(), build()];
  if (first !== second) throw new Refusal(`the tag is made, but two builds of the image differ: ${first}, ${second}`);
  return `Built daybreak:${version} twice, both times as ${first}`;
}

if (import.meta.main)
  try {
    release(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`release: ${error.message}\n`);
    process.exitCode = 1;
  }
