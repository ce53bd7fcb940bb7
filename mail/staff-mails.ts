import { digest, noNames, profileInterestMail, teamInvitation, testMail } from '../content/en/mails.ts';
import { block, daySeconds, type MailContent, type MailKinds } from './content.ts';

type StaffMail = 'digest' | 'profile-interest' | 'team-invitation' | 'test';

/** What the people of the team and operators get. */
export const staffMails: MailKinds<StaffMail> = {
  digest: {
    usefulForSeconds: daySeconds,
    write: ({ unread, overdue, answered }, publicUrl) => ({
      subject: digest.title,
      blocks: [
        block.heading(digest.title),
        block.facts([digest.unread, `${unread}`], [digest.overdue, `${overdue}`], [digest.answered, `${answered}`]),
        block.button(digest.button, `${publicUrl}/staff`),
        block.note(noNames),
      ],
      footnote: digest.why,
    }),
  },
  'profile-interest': makeNews(profileInterestMail, '/staff/investors'),
  'team-invitation': {
    usefulForSeconds: 3 * daySeconds,
    write: ({ role, invitedBy }, publicUrl) => ({
      subject: teamInvitation.subject,
      blocks: [
        block.heading(teamInvitation.heading),
        block.paragraph(teamInvitation.text[role](invitedBy ?? teamInvitation.operator)),
        block.paragraph(teamInvitation.account),
        block.button(teamInvitation.register, `${publicUrl}/login?mode=register&next=%2Fstaff`),
        block.paragraph(teamInvitation.login),
        block.button(teamInvitation.button, `${publicUrl}/staff`),
      ],
      footnote: teamInvitation.unexpected(invitedBy),
    }),
  },
  test: {
    usefulForSeconds: daySeconds,
    write: (_, publicUrl) => ({
      subject: testMail.subject,
      blocks: [block.heading(testMail.heading), block.paragraph(testMail.text(publicUrl))],
      footnote: testMail.source,
    }),
  },
};

/** Something happened, and a list shows it. */
function makeNews(texts: Readonly<Record<'title' | 'text' | 'button', string>>, path: string) {
  return {
    usefulForSeconds: 3 * daySeconds,
    write: (_: unknown, publicUrl: string): MailContent => ({
      subject: texts.title,
      blocks: [
        block.heading(texts.title),
        block.paragraph(texts.text),
        block.button(texts.button, publicUrl + path),
        block.note(noNames),
      ],
      footnote: null,
    }),
  };
}
