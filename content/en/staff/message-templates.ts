import type { Status } from '../../../core/applications/status.ts';
import type { Day } from '../../../core/time.ts';
import { formatDay } from '../dates.ts';
import { getFirstName } from '../names.ts';

/**
 * The first text of a message. `{name}`: the first name; `{from}`: the coordinator; `{promise}`: the day
 * of the reply; `[…]`: a placeholder, to be filled in before the message is queued.
 */
export type MessageTemplate = { readonly subject: string; readonly text: string };

/** `late` replaces a day that has passed. */
const promised = 'You’ll hear from us by {due}.';
const late =
  'Sorry this is taking longer than we promised. We haven’t forgotten you, and we’ll reply as soon as we can.';

const subject = 'About your application to Daybreak';

/** A message to many, apart from statuses. */
export const plainMessage: MessageTemplate = {
  subject,
  text: 'Hello {name},\n\n[Write your message here]\n\n{from}, for Daybreak',
};

export const messageTemplates: { readonly [status in Status]?: MessageTemplate } = {
  'in-review': {
    subject: 'We’re reading your application',
    text: 'Hello {name},\n\nWe’re reading your application now. {promise}\n\n{from}, for Daybreak',
  },
  refining: {
    subject: 'Let’s make your idea stronger',
    text: 'Hello {name},\n\nThank you for sending us your idea. We’d like to work on it with you. [Say in one sentence what convinced you, and what comes next.]\n\n{from}, for Daybreak',
  },
  'investor-ready': {
    subject: 'Your idea is ready to show',
    text: 'Hello {name},\n\nYour idea is ready to show, and you got it there. We’ll write to you before any investor sees it.\n\n{from}, for Daybreak',
  },
  declined: {
    subject,
    text: 'Hello {name},\n\nThank you for sending us your idea. We read every word.\n\nWe can’t take it further this time. [What we missed: choose a reason, or write it here.]\n\nWork on that and send it again whenever you like. You can try as often as you want.\n\n{from}, for Daybreak',
  },
  unreachable: {
    subject,
    text: 'Hello {name},\n\nWe tried to reach you, but couldn’t. Change your email or phone on your private page, and we’ll try again.\n\n{from}, for Daybreak',
  },
  duplicate: {
    subject,
    text: 'Hello {name},\n\nWe have this application twice. We’ll go on with the other one, so you don’t need to do anything.\n\n{from}, for Daybreak',
  },
  finished: {
    subject,
    text: 'Hello {name},\n\nYou made it all the way. Thank you for all the work you put in.\n\n{from}, for Daybreak',
  },
};

/** The first name of the author, and the day on which the message is written. */
export type Writer = { readonly from: string; readonly today: Day };

type Addressee = { readonly name: string; readonly answerDueOn: Day };

/** Fills in the braces of a text. */
export function fillText(text: string, { name, answerDueOn }: Addressee, { from, today }: Writer): string {
  const values = {
    // Square brackets mark a placeholder.
    name: getFirstName(name).replaceAll(/[[\]]/g, ''),
    from,
    promise: answerDueOn < today ? late : promised.replace('{due}', formatDay(answerDueOn)),
  };
  return text.replace(/\{(name|from|promise)\}/g, (_, key: keyof typeof values) => values[key]);
}
