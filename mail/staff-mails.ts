import {
  newAnswersMail,
  reviewReminderMail,
  sheetInterestMail,
  staffNotice,
  teamInvitation,
  testMail,
} from '../content/en/mails.ts';
import type {
  NewAnswersMail,
  ReviewReminderMail,
  SheetInterestMail,
  StaffNoticeMail,
  TeamInvitationMail,
  TestMail,
} from '../domain/ports/mail-request.ts';
import { daySeconds, type MailBlock, type MailContent, type MailKind } from './content.ts';

export const staffNoticeKind: MailKind<StaffNoticeMail> = {
  usefulForSeconds: daySeconds,
  write: ({ arrived, since, new: unread, overdue, nextDueInDays, oldestOverByDays }, publicUrl) => {
    const facts = [
      ...(nextDueInDays === null ? [] : [{ label: staffNotice.nextDue, value: staffNotice.inDays(nextDueInDays) }]),
      ...(oldestOverByDays === null
        ? []
        : [{ label: staffNotice.oldestOver, value: staffNotice.days(oldestOverByDays) }]),
    ];
    const title = staffNotice.title(arrived);
    const blocks: MailBlock[] = [
      { kind: 'heading', text: title },
      { kind: 'paragraph', text: staffNotice.text({ since, arrived, unread, overdue }) },
      ...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []),
      { kind: 'button', label: staffNotice.button, link: `${publicUrl}/staff` },
      { kind: 'note', text: staffNotice.noNames },
    ];
    return { subject: title, blocks, footnote: since ? staffNotice.whyDaily : staffNotice.whyEach };
  },
};

export const newAnswersKind: MailKind<NewAnswersMail> = makeNews(newAnswersMail, '/staff?answers=1');
export const sheetInterestKind: MailKind<SheetInterestMail> = makeNews(
  sheetInterestMail,
  '/staff/investors?show=interested',
);

export const reviewReminderKind: MailKind<ReviewReminderMail> = {
  usefulForSeconds: daySeconds,
  write: ({ count, mayBeMore, hasNewVersion, rhythm }, publicUrl) => {
    const { title, newVersion, text, button, why } = reviewReminderMail;
    return {
      subject: title(count, mayBeMore),
      blocks: [
        { kind: 'heading', text: title(count, mayBeMore) },
        ...(hasNewVersion ? [{ kind: 'paragraph', text: newVersion } as const] : []),
        { kind: 'paragraph', text },
        { kind: 'button', label: button, link: `${publicUrl}/staff/review`, showsLink: true },
      ],
      footnote: why[rhythm] + why.rest,
    };
  },
};

/** Something happened, and a list shows it. */
function makeNews({ title, text, button }: Readonly<Record<'title' | 'text' | 'button', string>>, path: string) {
  return {
    usefulForSeconds: 3 * daySeconds,
    write: (_: unknown, publicUrl: string): MailContent => ({
      subject: title,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'paragraph', text },
        { kind: 'button', label: button, link: publicUrl + path },
        { kind: 'note', text: staffNotice.noNames },
      ],
      footnote: null,
    }),
  };
}

export const teamInvitationKind: MailKind<TeamInvitationMail> = {
  usefulForSeconds: 3 * daySeconds,
  write: ({ role, invitedBy }, publicUrl) => ({
    subject: teamInvitation.subject,
    blocks: [
      { kind: 'heading', text: teamInvitation.heading },
      { kind: 'paragraph', text: teamInvitation.text[role](invitedBy ?? teamInvitation.operator) },
      { kind: 'paragraph', text: teamInvitation.login },
      { kind: 'button', label: teamInvitation.button, link: `${publicUrl}/staff` },
    ],
    footnote: teamInvitation.unexpected(invitedBy),
  }),
};

export const testMailKind: MailKind<TestMail> = {
  usefulForSeconds: daySeconds,
  write: (_, publicUrl) => ({
    subject: testMail.subject,
    blocks: [
      { kind: 'heading', text: testMail.heading },
      { kind: 'paragraph', text: testMail.text(publicUrl) },
    ],
    footnote: testMail.source,
  }),
};
