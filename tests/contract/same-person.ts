import { describe, expect, test } from 'vitest';
import { type EngineUnderTest, stageReviews } from './reviews-stage.ts';

/** What every engine promises of applications that may be of the same person. */
export function describeSamePerson(name: string, open: (folder: string) => Promise<EngineUnderTest>): void {
  describe(`applications of the same person on ${name}`, () => {
    const stage = stageReviews(open);

    test('other applications of the same person are found', async () => {
      const [one = '', , , other = ''] = await stage.add(
        [{ name: 'Ana Reed', email: 'ana@a.example', phone: '+49 (170) 555-0100' }],
        [{ name: 'Bo Lind', email: 'ANA@a.example', phone: '1' }],
        [{ name: 'Cai', email: 'c@a.example', phone: '0170 5550100', school: 'X' }],
        [{ name: 'Dee', email: 'd@a.example', phone: '2', school: 'Y' }],
      );
      const find = async (id: string) => {
        const entry = await stage.engine.reviews.find(id);
        const found = entry ? await stage.engine.reviews.findSamePerson(entry) : [];
        return found.map(({ application }) => application.name);
      };
      expect(await find(one)).toEqual(['Cai', 'Bo Lind']);
      expect(await find(other)).toEqual([]);
      expect(
        (await stage.engine.reviews.findByEmail('Ana@A.example')).map(({ application }) => application.name),
      ).toEqual(['Bo Lind', 'Ana Reed']);
      expect(await stage.listNames({ samePerson: true })).toEqual(['Cai', 'Bo Lind', 'Ana Reed']);
    });

    test('possible duplicates are right after every change, for the others as well', async () => {
      const phone = '0170 5550100';
      const [ana = '', bo = '', cai = '', robot = ''] = await stage.add(
        [{ name: 'Ana', email: 'one@a.example', phone }],
        [{ name: 'Bo', email: 'ONE@a.example', phone: '1' }],
        [{ name: 'Cai', email: 'c@a.example', phone: '0170 5550999' }],
        [{ name: 'Robot', email: 'c@a.example', phone: '2' }, 'hidden-field-filled'],
      );
      const list = () => stage.listNames({ samePerson: true });
      expect(await list()).toEqual(['Bo', 'Ana']);
      await stage.engine.write([{ kind: 'set-spam-flag', applicationId: robot, spamFlag: null }]);
      expect(await list()).toEqual(['Robot', 'Cai', 'Bo', 'Ana']);
      await stage.engine.write([{ kind: 'set-spam-flag', applicationId: robot, spamFlag: 'hidden-field-filled' }]);
      expect(await list()).toEqual(['Bo', 'Ana']);
      await stage.engine.write([{ kind: 'set-contact', applicationId: cai, email: 'c@a.example', phone }]);
      expect(await list()).toEqual(['Cai', 'Bo', 'Ana']);
      await stage.engine.write([{ kind: 'remove-application', applicationId: bo }]);
      expect(await list()).toEqual(['Cai', 'Ana']);
      await stage.engine.write([{ kind: 'set-contact', applicationId: ana, email: 'one@a.example', phone: '3' }]);
      expect(await list()).toEqual([]);
    });
  });
}
