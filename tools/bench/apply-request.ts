import { makeApplicationForm, makeClientAddress } from '../../tests/support/application-form.ts';
import { makePost } from './measure.ts';

const message = 'A shelf that lends lab kits. '.repeat(18);
let count = 0;

/** A new application of usual length; every one comes from its own mailbox and network. */
export function makeApplyRequest() {
  count += 1;
  const person = {
    name: `Ana Reed ${count}`,
    email: `student-${count}@school.example`,
    phone: `555 ${1_000_000 + count}`,
  };
  const form = { ...makeApplicationForm(), ...person, message };
  return makePost('/apply', form, { 'X-Forwarded-For': makeClientAddress(count) });
}
