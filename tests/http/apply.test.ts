import { describe, expect, it } from 'vitest';
import { advice, status } from '../../content/en/apply.ts';
import { bodyLimitBytes, honeypotField } from '../../core/applications/application.ts';
import { fields } from '../../core/applications/fields.ts';
import { listAll } from '../support/application-entry.ts';
import { answers, openSite, publicUrl } from './site.ts';

const id = '3f0e6a52-7a1d-4c8b-9a52-0c4b7c1d2e3f';

describe('an application sent without scripts', () => {
  it('is kept, and answered by a redirect to a page that says so', async () => {
    const { post, request, ctx } = await openSite();
    const answer = await post('/apply', answers);
    expect(answer.status).toBe(303);
    const page = await request(answer.headers.get('Location') ?? '');
    expect(await page.text()).toContain(status.submitted);
    expect(await listAll(ctx)).toMatchObject([{ ...answers, age: 16, status: 'new' }]);
  });

  it('is kept once however often the very same form arrives', async () => {
    const { post, ctx } = await openSite();
    await Promise.all([
      post('/apply', answers),
      post('/apply', answers),
      post('/apply', { ...answers, submissionId: '' }),
    ]);
    expect(await listAll(ctx)).toHaveLength(1);
  });

  it('shows success only for what is stored', async () => {
    const { request } = await openSite();
    const page = await (await request(`/apply?submitted=${id}`)).text();
    expect(page).not.toContain(status.submitted);
  });

  it('comes back with every typed word, a sentence at each bad field and the focus in the first', async () => {
    const { post, ctx } = await openSite();
    const answer = await post('/apply', { ...answers, age: '-1', email: 'mira(at)student', message: 'a <b> & "c"' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(status.failed);
    expect(page).toContain('value="Mira Sand"');
    expect(page).toContain('value="mira(at)student"');
    expect(page).toContain('a &lt;b&gt; &amp; &quot;c&quot;');
    expect(page).toMatch(
      /<input(?=[^>]*id="email")(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="email-hint email-error")(?=[^>]*autofocus)/i,
    );
    expect(page).toContain('id="age-error"');
    expect(await listAll(ctx)).toEqual([]);
  });
});

it('the sentence of Home, sent without scripts, begins the venture text only of this page', async () => {
  const { read } = await openSite();
  const readText = async (query: string) =>
    /<textarea[^>]*id="message"[^>]*>([^<]*)</.exec(await read(`/apply${query}`))?.[1];
  expect(await readText('?build=a+%3Cb%3E%0D%0Ashelf&for=my+school&so=we+share.')).toBe(
    'I want to build a &lt;b&gt; shelf for my school so that we share.',
  );
  expect(await readText(`?build=${'a'.repeat(9000)}&for=school&so=all`)).toHaveLength(
    'I want to build  for school so that all.'.length + 200,
  );
  expect(await readText('?build=a&for=b')).toBe('');
  expect(await readText('')).toBe('');
});

it('below the minimum age an application comes back with a kind note and every typed word, and nothing is stored', async () => {
  const { post, ctx, logged } = await openSite({ config: { ages: { minimum: 13, guardianBelow: 0 } } });
  const young = { ...answers, age: '12' };
  const answer = await post('/apply', young);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain('You need to be\u00a013 to apply.');
  expect(page).toContain(advice['too-young']);
  expect(page).toMatch(/<input(?=[^>]*id="age")(?=[^>]*aria-invalid="true")(?=[^>]*autofocus)(?=[^>]*value="12")/i);
  for (const typed of [answers.name, answers.email, answers.message]) expect(page).toContain(typed);
  const sent = await post('/apply.data', { ...young, submissionId: id });
  expect(sent.status).toBe(422);
  expect(await sent.text()).toContain('too-young');
  expect([await listAll(ctx), await listAll(ctx, { isSpam: true })]).toEqual([[], []]);
  expect(JSON.stringify(logged)).not.toContain(answers.email);
  expect((await post('/apply', { ...answers, age: '13' })).status).toBe(303);
});

describe('an application sent by scripts', () => {
  it('is answered as data, once it is kept', async () => {
    const { post, ctx } = await openSite();
    const answer = await post('/apply.data', { ...answers, submissionId: id });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"ok",true');
    expect(await listAll(ctx)).toHaveLength(1);
  });

  it('makes one for every repeat and another one for other content under the same id', async () => {
    const { post, ctx } = await openSite();
    for (const message of ['first', 'first', 'second', 'second', 'first'])
      expect((await post('/apply.data', { ...answers, message, submissionId: id })).status).toBe(200);
    expect((await listAll(ctx)).map(({ message }) => message)).toEqual(['first', 'second']);
  });

  it('is kept apart when the field was filled that no person sees', async () => {
    const { post, ctx } = await openSite();
    expect((await post('/apply.data', { ...answers, [honeypotField]: 'yes' })).status).toBe(200);
    expect(await listAll(ctx)).toEqual([]);
    expect(await listAll(ctx, { isSpam: true })).toHaveLength(1);
  });
});

describe('the edge before an application', () => {
  it('takes the longest form that the browser lets through, in the widest characters', async () => {
    const { post } = await openSite();
    const widest = Object.entries(fields).flatMap(([name, field]) =>
      'maximumLength' in field ? [[name, '語'.repeat(field.maximumLength)]] : [],
    );
    const form = {
      ...Object.fromEntries(widest),
      email: `${'a'.repeat(245)}@b.example`.slice(-254),
      age: '16',
      submissionId: id,
    };
    expect(new URLSearchParams(form).toString().length).toBeLessThan(bodyLimitBytes);
    expect((await post('/apply', form)).status).toBe(303);
  });

  it.each([
    ['a body over the limit', 413, 'a'.repeat(bodyLimitBytes + 1), {}],
    ['another content type', 415, '{}', { 'Content-Type': 'application/json' }],
    ['no content type that says form', 415, 'name=a', { 'Content-Type': 'text/plain' }],
    ['a form from another site', 403, new URLSearchParams(answers).toString(), { Origin: 'https://evil.example' }],
    ['a form of unknown origin', 403, new URLSearchParams(answers).toString(), { Origin: 'null' }],
    ['broken percent-encoding', 400, 'name=%ZZ', {}],
    ['bytes that are not UTF-8', 400, 'name=%ff', {}],
    ['half a surrogate pair', 400, 'name=%ED%A0%80', {}],
    ['a NUL byte', 400, `${new URLSearchParams(answers)}%00`, {}],
    ['no field at all', 422, '', {}],
  ])('refuses %s with %i, keeps nothing and logs no failure', async (_, expected, body, headers) => {
    const { post, ctx, logged } = await openSite();
    for (const target of ['/apply', '/apply.data'])
      expect((await post(target, body, { headers: headers as Record<string, string> })).status).toBe(expected);
    expect(await listAll(ctx)).toEqual([]);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('takes a form from its own pages, whatever name the site is reached by', async () => {
    const { post } = await openSite();
    const origins = [
      { Origin: publicUrl },
      { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' },
      { 'Sec-Fetch-Site': 'same-origin' },
    ];
    for (const headers of origins) expect((await post('/apply', answers, { headers })).status).toBe(303);
    expect((await post('/apply', answers, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    const online = await openSite({ config: { publicUrl: 'https://daybreak.example' } });
    const rebound = { Origin: 'https://evil.example', Host: 'evil.example' };
    expect((await online.post('/apply', answers, { headers: rebound })).status).toBe(403);
  });

  it('lets a class of 40 behind one address apply simultaneously, then asks to wait and keeps the typed text', async () => {
    const { post, ctx } = await openSite();
    const send = (number: number) => post('/apply', { ...answers, name: `Student ${number}` });
    const eachWithTwoRetries = 3 * 40;
    const first = await Promise.all(Array.from({ length: eachWithTwoRetries }, (_, number) => send(number)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([303]));
    const answer = await send(1000);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('value="Rivermouth"');
    for (const spelling of ['/apply/', '/Apply', '/APPLY.data', '/apply/.data', '/apply//'])
      expect((await post(spelling, answers)).status, spelling).not.toBeOneOf([200, 303]);
    expect((await post('/apply', answers, { address: '192.0.2.99' })).status).toBe(303);
    expect(await listAll(ctx)).toHaveLength(eachWithTwoRetries + 1);
  });
});

it('a store that fails is answered by 503 with every word kept, logged once without anything personal, and forgotten when it recovers', async () => {
  const { ctx } = await openSite();
  let broken = true;
  const writeMail: typeof ctx.writeMail = (request) => {
    if (broken) throw Object.assign(new Error('disk full'), { code: 'store-full' });
    return ctx.writeMail(request);
  };
  const site = await openSite({ review: { writeMail } });
  const answer = await site.post('/apply', answers);
  expect(answer.status).toBe(503);
  const page = await answer.text();
  expect(page).toContain(status.failed);
  expect(page).toContain('value="Northgate High School"');
  const failures = site.logged.filter(({ level }) => level === 'error');
  expect(failures).toMatchObject([{ error: { code: 'store-full' } }]);
  for (const word of Object.values(answers).filter(({ length }) => length > 2))
    expect(JSON.stringify(site.logged)).not.toContain(word);
  broken = false;
  expect((await site.post('/apply', answers)).status).toBe(303);
});
