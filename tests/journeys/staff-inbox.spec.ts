import type { Page } from '@playwright/test';
import { makeEntry, save } from '../support/application-entry.ts';
import { addScore } from '../support/scores.ts';
import { desktop, expect, holdRequests, phone, test, waitUntilHydrated } from './journey.ts';
import { expectAccessible, expectNothingBeyondEdges } from './page-checks.ts';
import { startStaffSite } from './staff-site.ts';

// Its own site, with a coordinator and a reviewer.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desktop });

const people = { coordinator: 'anna.reyes@daybreak.example', reviewer: 'dev.lal@daybreak.example' } as const;
type Person = keyof typeof people;

let site: Awaited<ReturnType<typeof startStaffSite>>;

test.beforeAll(async ({ browser }) => {
  test.slow();
  site = await startStaffSite(browser, [people.coordinator, people.reviewer]);
  await site.addReviewer(people.reviewer);
});

test.afterAll(() => site.close());

const submit = (name: string, message = `A timetable by ${name}. Write to ${name.split(' ')[0]}@home.example.`) =>
  site.prepare((engine) =>
    save(engine, makeEntry({ name, message, timestamp: new Date().toISOString(), city: 'Brightwater' })),
  );

const open = (person: Person) => site.open(people[person]);

const row = (page: Page, name: string) => page.getByRole('row', { name });
const drawer = (page: Page, name: string) => page.getByRole('article', { name });
/** React has taken over: the page answers to keys. */
const openList = async (page: Page, search = '') => {
  await page.goto(`${site.url}/staff${search}`);
  await waitUntilHydrated(page);
};

test('a new application is found by keys, read, moved and answered', async () => {
  await submit('Lina Varga');
  const page = await open('coordinator');
  await openList(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Lina Varga' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page, 'Lina Varga')).toContainText('A timetable by Lina Varga');
  await expect(page.getByRole('heading', { name: 'Lina Varga' })).toBeFocused();
  await drawer(page, 'Lina Varga').getByRole('link', { name: 'In review' }).click();
  await expect(page.getByRole('heading', { name: 'Change status' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(/^Hello Lina,/);
  await page.getByRole('button', { name: 'Change and stage message' }).click();
  await expect(page.getByText('Moved to In review. Message waits.')).toBeVisible();
  await expect(drawer(page, 'Lina Varga')).toContainText('Waits in the outbox');
  await expect(drawer(page, 'Lina Varga').getByRole('listitem')).toContainText([
    /Anna Reyes moved it from New to In review/,
  ]);
  await expect(row(page, 'Lina Varga')).toContainText('In review');
  await page.context().close();
});

test('keys move, search and close while the page has the focus, and write in a field', async () => {
  for (const name of ['Keys One', 'Keys Two']) await submit(name);
  const page = await open('coordinator');
  await openList(page, '?q=keys&sort=name&order=up');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('j', 'j', 'k', 'Enter');
  await expect(page.getByRole('heading', { name: 'Keys One' })).toBeFocused();
  await press('j');
  await expect(page.getByRole('heading', { name: 'Keys Two' })).toBeFocused();
  await press('k');
  await expect(page.getByRole('heading', { name: 'Keys One' })).toBeFocused();
  const note = page.getByLabel('Write a note. Only the team reads it.');
  await note.focus();
  await press('j', 'k', '/', 'Escape');
  await expect(note).toHaveValue('jk/');
  await page.getByRole('heading', { name: 'Keys One' }).focus();
  await press('Escape');
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByText('Filter', { exact: true }).focus();
  await press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.getByRole('main').focus();
  await press('/', '/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue('/keys');
  await page.context().close();
});

test('a message that is not sent yet stays in the composer of its application', async () => {
  const name = 'Petra Lund';
  await submit(name);
  const page = await open('coordinator');
  await openList(page, '?q=petra');
  await row(page, name).getByRole('link').click();
  await drawer(page, name).getByRole('link', { name: 'In review' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue(/^Hello Petra,/);
  await text.fill('My own words.');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await drawer(page, name).getByRole('link', { name: 'In review' }).click();
  await expect(text).toHaveValue('My own words.');
  await page.context().close();
});

test('an application is found, read, noted and closed with a message', async () => {
  await submit('Noah Pires');
  const page = await open('coordinator');
  await page.goto(`${site.url}/staff`);
  await page.getByRole('searchbox').fill('noah pires');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Noah Pires' }).click();
  await page.getByLabel('Write a note. Only the team reads it.').fill('Two clubs have tried it.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Two clubs have tried it.')).toBeVisible();
  await drawer(page, 'Noah Pires').getByRole('link', { name: 'Closed' }).click();
  await page.getByRole('link', { name: 'Unreachable' }).click();
  await expect(page).toHaveURL(/to=unreachable/);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We tried to reach you.');
  await page.getByRole('button', { name: 'Change and stage message' }).click();
  await expect(page.getByText('We tried to reach you.')).toBeVisible();
  await expect(page.getByText('Waits in the outbox')).toBeVisible();
  await page.context().close();
});

test('a change that comes too late is refused and keeps what was typed', async () => {
  const name = 'Ruta Alksne';
  await submit(name);
  const [page, other] = [await open('coordinator'), await open('coordinator')];
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await drawer(page, name).getByRole('link', { name: 'Closed' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await page.getByRole('button', { name: 'Change and stage message' }).click();
  await expect(page.getByText('Choose a reason. What you wrote is still here.')).toBeVisible();
  await page.getByRole('radio', { name: 'Hard to picture' }).check();
  await page.getByRole('button', { name: 'Change and stage message' }).click();
  await expect(page.getByText('[a person who would use it]', { exact: true }).last()).toBeVisible();
  await text.fill('My own words.');
  await other.goto(page.url());
  await other.goto(other.url().replace(/to=\w+/, 'to=refining'));
  await other.getByRole('button', { name: 'Change without a message' }).click();
  await expect(other.getByRole('article')).toContainText('Refining');
  await page.getByRole('button', { name: 'Change and stage message' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
  await expect(alert).toContainText('Anna Reyes moved it from New to Refining');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('My own words.');
  await page.getByRole('button', { name: 'Close it all the same' }).click();
  await expect(page.getByText('My own words.')).toBeVisible();
  await expect(page.getByText('Waits in the outbox')).toBeVisible();
  for (const one of [page, other]) await one.context().close();
});

test('a note stays in its field when others write, and when it does not get through', async () => {
  await submit('Ines Cabral');
  const [page, other] = [await open('coordinator'), await open('reviewer')];
  await openList(page, '?q=cabral');
  await page.getByRole('link', { name: 'Ines Cabral' }).click();
  await expect(page.getByRole('heading', { name: 'Ines Cabral' })).toBeVisible();
  // Notes of others are for who has scored.
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await site.prepare(({ db }) => addScore(db, { applicationId: id, reviewerEmail: people.coordinator }));
  const field = page.getByLabel('Write a note. Only the team reads it.');
  await field.fill('Half a sentence');
  const scripts = await holdRequests(other, '**/assets/*.js');
  await other.goto(page.url().replace(/\?.*/, ''));
  await other.getByLabel('Write a note. The team reads it, the applicant does not.').fill('A note of another.');
  // The page is hydrated while the button is pressed, and stays where it is.
  await other.getByRole('button', { name: 'Add note' }).hover();
  await other.mouse.down();
  scripts.release();
  await waitUntilHydrated(other);
  await other.mouse.up();
  await expect(other.getByText('A note of another.')).toBeVisible();
  await page.locator('.assignee-button').click();
  await page.locator('#assignee-menu').getByRole('button', { name: 'Anna Reyes' }).click();
  await expect(page.getByText('A note of another.')).toBeVisible();
  await expect(field).toHaveValue('Half a sentence');
  await page.route('**/*.data**', (route) => route.fulfill({ status: 503, body: 'No.' }));
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No answer came.' })).toBeInViewport();
  await expect(field).toHaveValue('Half a sentence');
  await page.unroute('**/*.data**');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Half a sentence', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await page.route('**/*.data**', (route) => route.fulfill({ status: 503, body: 'No.' }));
  await page.getByRole('searchbox').fill('lantern');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Clouds in the way.' })).toBeVisible();
  await page.unroute('**/*.data**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing holds “lantern”')).toBeVisible();
  for (const one of [page, other]) await one.context().close();
});

test('many are moved at once', async () => {
  for (const name of ['Bulk One', 'Bulk Two']) await submit(name);
  const page = await open('coordinator');
  await openList(page, '?q=bulk');
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('button', { name: 'Refining' }).click();
  await expect(page.getByRole('status').getByText('2 of 2 moved to Refining.')).toBeVisible();
  await expect(row(page, 'Bulk One')).toContainText('Refining');
  await page.context().close();
});

for (const person of ['coordinator', 'reviewer'] as const)
  test(`axe finds nothing, and nothing lies beyond the edges, as ${person}`, async () => {
    test.slow();
    await submit('Aya Haddad');
    const page = await open(person);
    // Axe asks once for each state, and again where phones have another layout.
    const check = async (state: string, seenBy: readonly object[]) => {
      for (const size of [desktop, { width: 1024, height: 800 }, { width: 320, height: 568 }, phone]) {
        await page.setViewportSize(size);
        await expectNothingBeyondEdges(page, `${state} at ${size.width}`);
        if (seenBy.includes(size)) await expectAccessible(page, `${state} at ${size.width}`);
      }
      await page.setViewportSize(desktop);
    };
    await page.setViewportSize({ width: 1440, height: 320 });
    await openList(page);
    const readScroll = () => [scrollY, document.documentElement.scrollHeight > innerHeight];
    expect(await page.evaluate(readScroll)).toEqual([0, true]);
    await check('list', [desktop, phone]);
    // A phone that lies on its side is as wide as the smallest table: the word of the heading is not broken.
    const heading = page.getByRole('heading', { level: 1 });
    const tall = (await heading.boundingBox())?.height;
    await page.setViewportSize({ width: 844, height: 390 });
    expect((await heading.boundingBox())?.height).toBe(tall);
    await page.setViewportSize(desktop);
    // A reviewer has the same filter, and the list without matches is the same.
    if (person === 'coordinator') {
      await page.getByText('Filter', { exact: true }).click();
      await check('filter', [desktop, phone]);
      await page.getByLabel('New answers').check();
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByRole('heading', { name: 'No applications match.' })).toBeVisible();
      await page.getByRole('link', { name: 'Clear the filter' }).click();
      await expect(page.getByLabel('New answers')).toBeHidden();
      await openList(page, '?q=nothing-holds-this');
      await check('no match', [desktop]);
      await openList(page);
    }
    // Other journeys may have sent applications too.
    const name = person === 'reviewer' ? /^Applicant/ : /^Aya Haddad/;
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('article')).toBeVisible();
    await check('detail', [desktop, phone]);
    if (person === 'coordinator') {
      await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}to=declined`);
      await check('composer', [phone]);
      await openList(page);
      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: 'Status', exact: true }).click();
      await check('bar for many', [desktop]);
      // Closing asks for the reason and the message first.
      await page.locator('#bulk-status').getByRole('button', { name: 'Declined' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Subject' })).toBeVisible();
    }
    await page.context().close();
  });
