import { openDatabase } from '../db/open.ts';
import { loadConfig } from '../server/settings.ts';
import { isForSamples, storeSamples } from './sample/store-samples.ts';

// Fills the database of the settings with invented applications: `npm run seed -- 5000`.

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) throw new Error('expected a number of applications, for example 5000');
const db = await openDatabase(loadConfig().engine, { asks: 'operator' });
if (!(await isForSamples(db))) throw new Error('there are applications of real people here');
await storeSamples(db, count, new Date());
await db.destroy();
