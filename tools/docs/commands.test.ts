import { expect, test } from 'vitest';
import { listCommands, readTable } from './commands.ts';

const text = [
  '```sh',
  'npm run staff -- list    # the team',
  'docker run \\',
  '  daybreak',
  '```',
  '1. In a list:',
  '   ```sh',
  '   age-keygen -o key.txt',
  '   ```',
  '```text',
  'Restored.',
  '```',
  '```',
  'what is this?',
  '```',
].join('\n');

test('commands are read without comments, over several lines and in lists; other blocks are none', () => {
  expect(listCommands([{ file: 'docs/a.md', text }])).toEqual({
    commands: [
      { where: 'docs/a.md:2', text: 'npm run staff -- list' },
      { where: 'docs/a.md:4', text: 'docker run daybreak' },
      { where: 'docs/a.md:8', text: 'age-keygen -o key.txt' },
    ],
    unmarked: ['docs/a.md:13'],
  });
});

test('the table names the beginnings of commands', () => {
  expect(readTable('| begins with | why |\n| --- | --- |\n| `npm ci` | installs |\n| `docker ` | none |\n')).toEqual([
    'npm ci',
    'docker ',
  ]);
});
