import { digest, noNames, profileInterestMail, teamInvitation, testMail } from '../content/en/mails.ts';
import { block, daySeconds, type MailWriters } from './content.ts';

/** Mails to the team and to operators. */
export const staffMails: MailWriters<'digest' | 'profile-interest' | 'team-invitation' | 'test'> = {
  digest: ({ unread, overdue, answered }, publicUrl) => ({
    subject: digest.title,
    blocks: [
      block.heading(digest.title),
      block.facts([digest.unread, `${unread}`], [digest.overdue, `${overdue}`], [digest.answered, `${answered}`]),
      block.button(digest.button, `${publicUrl}/staff`),
    ],
    footnote: `${digest.why} ${noNames}`,
    usefulForSeconds: daySeconds,
  }),
  'profile-interest': (_, publicUrl) => ({
    subject: profileInterestMail.title,
    blocks: [
      block.heading(profileInterestMail.title),
      block.paragraph(profileInterestMail.text),
      block.button(profileInterestMail.button, `${publicUrl}/staff/investors`),
    ],
    footnote: noNames,
  }),
  'team-invitation': ({ role, invitedBy }, publicUrl) => ({
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
  test: (_, publicUrl) => ({
    subject: testMail.subject,
    blocks: [block.heading(testMail.heading), block.paragraph(testMail.text(publicUrl))],
    footnote: testMail.source,
  }),
};
