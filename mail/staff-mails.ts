import { checkNames } from '../content/en/checks.ts';
import { formatDay } from '../content/en/dates.ts';
import {
  checkReminder,
  concernMail,
  mentorNamedMail,
  profileInterestMail,
  teamInvitation,
  testMail,
} from '../content/en/mails/staff-mails.ts';
import { block, type MailWriters } from './content.ts';

/** Mails to the team and to operators. */
export const staffMails: MailWriters<
  'check-reminder' | 'concern' | 'profile-interest' | 'team-invitation' | 'mentor-named' | 'test'
> = {
  'check-reminder': ({ name, check, until }, publicUrl) => {
    const facts = [checkNames[check], formatDay(until)] as const;
    return {
      subject: checkReminder.subject(...facts),
      blocks: [
        block.heading(checkReminder.subject(...facts)),
        block.paragraph(checkReminder.text(name, ...facts)),
        block.button(checkReminder.button, `${publicUrl}/staff`),
      ],
      footnote: checkReminder.footnote,
    };
  },
  concern: (_, publicUrl) => ({
    subject: concernMail.title,
    blocks: [
      block.heading(concernMail.title),
      block.paragraph(concernMail.text),
      block.button(concernMail.button, `${publicUrl}/staff/concerns`),
    ],
    footnote: concernMail.footnote,
  }),
  'profile-interest': (_, publicUrl) => ({
    subject: profileInterestMail.title,
    blocks: [
      block.heading(profileInterestMail.title),
      block.paragraph(profileInterestMail.text),
      block.button(profileInterestMail.button, `${publicUrl}/staff/investors`),
    ],
    footnote: profileInterestMail.noNames,
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
  'mentor-named': ({ applicationId }, publicUrl) => ({
    subject: mentorNamedMail.subject,
    blocks: [
      block.heading(mentorNamedMail.heading),
      block.paragraph(mentorNamedMail.text),
      block.button(mentorNamedMail.button, `${publicUrl}/staff/ventures/${applicationId}`),
    ],
    footnote: profileInterestMail.noNames,
  }),
  test: (_, publicUrl) => ({
    subject: testMail.subject,
    blocks: [block.heading(testMail.heading), block.paragraph(testMail.text(publicUrl))],
    footnote: testMail.source,
  }),
};
