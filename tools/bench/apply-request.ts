import { dictionary } from '@zxcvbn-ts/language-common';
import { makeRandom } from '../../cli/sample/people.ts';
import { makeApplicationForm, makeClientAddress } from '../../tests/support/application-form.ts';
import { makePost } from './measure.ts';

/** The index of texts holds what many people write: every application has other words, which are the same in each run. */
const words = dictionary['diceware-common']?.filter((_, index) => index % 12 === 0) ?? [];
const wordsOfText = 90;
let count = 0;

/** A new application of usual length; every one comes from its own mailbox and network. */
export function makeApplyRequest() {
  count += 1;
  const { pick } = makeRandom(count);
  const person = {
    name: `Ana Reed ${count}`,
    email: `student-${count}@school.example`,
    phone: `555 ${1_000_000 + count}`,
    message: Array.from({ length: wordsOfText }, () => pick(words)).join(' '),
  };
  return makePost('/apply', { ...makeApplicationForm(), ...person }, { 'X-Forwarded-For': makeClientAddress(count) });
}
