import { expect, it } from 'vitest';
import { readForm } from './read-form.ts';

const read = async (body: BodyInit) => readForm(await new Response(body).arrayBuffer());

it('reads names and values as they were typed, also twice the same name', async () => {
  expect(await read('name=Mira+Sand&note=a%3Db%26c=d&name=%F0%9F%91%8B&empty')).toEqual([
    ['name', 'Mira Sand'],
    ['note', 'a=b&c=d'],
    ['name', '👋'],
    ['empty', ''],
  ]);
  expect(await read('')).toEqual([]);
});

it('refuses NUL, and an encoding that is broken, instead of changing what was typed', async () => {
  for (const body of ['name=%', 'name=%ff', 'name=a%00', 'name=\0', new Uint8Array([0x6e, 0x3d, 0xff])])
    expect(await read(body)).toBeNull();
});
