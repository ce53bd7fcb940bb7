import type { Status } from '../../../core/applications/status.ts';

/**
 * What a message begins with; staff edit it before it leaves. `{name}`: the applicant's first name; `{from}`: who writes;
 * `{promise}`: until when an answer comes; `[…]`: a gap, which must be filled in before the message is staged.
 */
export type MessageTemplate = { readonly subject: string; readonly text: string };

/** Where the day has passed, `late` stands instead: a message never promises a day of the past. */
export const promised = 'You get an answer by {due}.';
export const late =
  'We are sorry that you wait longer than we promised. We have not forgotten you, and you get an answer as soon as we have one.';

const subject = 'About your application to Daybreak';

export const messageTemplates: { readonly [status in Status]?: MessageTemplate } = {
  'in-review': {
    subject: 'We are reading your application',
    text: 'Hello {name},\n\nWe are reading your application now. {promise}\n\n{from}, for Daybreak',
  },
  refining: {
    subject,
    text: 'Hello {name},\n\nThank you for sending us your idea. We read all of it, and it is strong. Now we would like to work on the weak parts with you.\n\n[What to do next: write it here]\n\n{from}, for Daybreak',
  },
  'investor-ready': {
    subject,
    text: 'Hello {name},\n\nYour idea is ready to be seen. You did it. We write to you before any investor meets it.\n\n{from}, for Daybreak',
  },
  declined: {
    subject,
    text: 'Hello {name},\n\nThank you for sending us your idea. People from our team read all of it.\n\nWe cannot take it further this time. [What we missed: write it here]\n\nWork on that and send it again, whenever you like. There is no limit on tries.\n\n{from}, for Daybreak',
  },
  unreachable: {
    subject,
    text: 'Hello {name},\n\nWe tried to reach you and could not. Correct your email or phone on your private page, and we try again.\n\n{from}, for Daybreak',
  },
  duplicate: {
    subject,
    text: 'Hello {name},\n\nWe have this application twice. We go on with the other one; you need not do anything.\n\n{from}, for Daybreak',
  },
  finished: {
    subject,
    text: 'Hello {name},\n\nYou went the whole way. Thank you for all the work that you put in.\n\n{from}, for Daybreak',
  },
};
