import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { compose } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { repository } from '../repository.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { type Command, listCommands, readTable } from './commands.ts';

// Runs the commands of README.md and docs/*.md in a clone of the committed state, in the order of the files, on a store of
// invented people. What cannot run is listed in docs/commands-not-run.md. `/somewhere` is a temporary folder.

const table = 'docs/commands-not-run.md';
const { folder } = makeTemporaryFolder('daybreak-docs-');
const clone = path.join(folder, 'daybreak');
const somewhere = path.join(folder, 'somewhere');
const data = path.join(folder, 'data');
/** For commands that hang. The longest, a sample of 5000, takes half a minute on a machine for itself. */
const timeoutMs = 10 * 60_000;

function run(command: string, args: readonly string[], cwd = clone) {
  // biome-ignore lint/style/noProcessEnv: handed on, with what the commands are to find
  const env = { ...process.env, DATA_DIR: data, PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}` };
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    timeout: timeoutMs,
  });
  return { isWell: status === 0, output: `${stdout}${stderr}${error?.message ?? ''}`.trim() };
}

async function prepare(): Promise<void> {
  const cloned = run('git', ['clone', '--quiet', repository, clone], folder);
  if (!cloned.isWell) throw new Error(cloned.output);
  symlinkSync(path.join(repository, 'node_modules'), path.join(clone, 'node_modules'));
  mkdirSync(somewhere);
  const reading = readConfig({ DATA_DIR: data });
  if (reading.outcome === 'refused') throw new Error(reading.mistakes.join());
  await (await compose(reading.config, () => {})).close();
  const filled = run('npm', ['run', '--silent', 'applications', '--', 'sample', '20']);
  if (!filled.isWell) throw new Error(filled.output);
}

/** Runs it; null when it ended well, else what it said. */
function tryCommand({ text }: Command): string | null {
  const { isWell, output } = run('sh', ['-ec', text.replaceAll('/somewhere', somewhere)]);
  return isWell ? null : output || 'it printed nothing';
}

const documents = ['README.md', ...readdirSync(path.join(repository, 'docs')).map((name) => `docs/${name}`)]
  .filter((file) => file.endsWith('.md') && file !== table)
  .sort((one, other) => Number(other === 'README.md') - Number(one === 'README.md') || one.localeCompare(other));
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const rows = readTable(read(table));
const { commands, unmarked } = listCommands(documents.map((file) => ({ file, text: read(file) })));
const failures = unmarked.map((where) => `${where}: a block says neither sh nor what else it is, such as text`);
for (const row of rows)
  if (!commands.some(({ text }) => text.startsWith(row))) failures.push(`${table}: no command begins with ${row}`);

let done = 0;
const missing: string[] = [];
await prepare();
for (const command of commands) {
  if (rows.some((row) => command.text.startsWith(row))) continue;
  const [program = ''] = command.text.split(' ');
  if (!program.includes('=') && !run('sh', ['-c', `command -v ${program}`]).isWell) {
    missing.push(`${command.where}: ${program}`);
    continue;
  }
  const said = tryCommand(command);
  if (said === null) done += 1;
  else failures.push(`${command.where}: ${command.text}\n  ${said.split('\n').slice(-5).join('\n  ')}`);
}
for (const line of missing) process.stdout.write(`not run, because the program is not on this machine: ${line}\n`);
for (const line of failures) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${done} passed, ${failures.length} failed, ${commands.length - done - failures.length} skipped\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
