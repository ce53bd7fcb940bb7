import { importApplications } from '../../cli/transfer/import.ts';
import { formatLine } from '../../cli/transfer/lines.ts';
import { acceptSubmission } from '../../domain/applicants/accept-submission.ts';
import { confirmNewAddress, correctContact, renewLink, withdraw } from '../../domain/applicants/change-own.ts';
import { eraseAddress } from '../../domain/applicants/erase-address.ts';
import { sendLostLinks } from '../../domain/applicants/lost-link.ts';
import { makeReceiptChange } from '../../domain/applicants/receipt.ts';
import { changeMany } from '../../domain/applications/bulk.ts';
import { undoMany } from '../../domain/applications/bulk-undo.ts';
import { assign, changeStatus, writeMessage } from '../../domain/applications/change-status.ts';
import { eraseApplication } from '../../domain/applications/erase.ts';
import { addNote, editNote } from '../../domain/applications/notes.ts';
import { markAsJunk, markAsNotJunk } from '../../domain/applications/suspected.ts';
import { answerInvitation } from '../../domain/events/answer-invitation.ts';
import { changeEvent, saveAndTell } from '../../domain/events/change-event.ts';
import { sendReminders } from '../../domain/events/event-reminders.ts';
import { answerAsGuardian, askGuardian } from '../../domain/guardians/guardian-request.ts';
import { recordMailResult } from '../../domain/messages/message-delivery.ts';
import { discardMessage, editMessage, markAsSent, releaseMessage } from '../../domain/messages/release-messages.ts';
import type { Submission } from '../../domain/model/application.ts';
import { makeReviewerKey } from '../../domain/model/reference.ts';
import type { Result } from '../../domain/model/result.ts';
import { makeFirstReview } from '../../domain/model/review.ts';
import type { Viewer } from '../../domain/model/viewer.ts';
import { eraseExpired } from '../../domain/programme/retention.ts';
import { giveFeedback } from '../../domain/refining/feedback.ts';
import { closeQuestions, markAnswersRead, proposeQuestion, removeProposal } from '../../domain/refining/questions.ts';
import { sendAnswers } from '../../domain/refining/send-answers.ts';
import { findNext } from '../../domain/reviews/queue.ts';
import type { Reviewer } from '../../domain/reviews/reviewer.ts';
import { declineScore, putOff, saveScore, stepAside } from '../../domain/reviews/save-score.ts';
import { answerSheet, answerSheetAsGuardian, saveSheet, setRegion } from '../../domain/sheets/change-sheet.ts';
import { makeSheetLink, openSheet, revokeSheetLink, sayInterest } from '../../domain/sheets/sheet-links.ts';
import {
  addresses,
  application,
  ids,
  keys,
  linkId,
  now,
  reviewerEmail,
  type Stage,
  type StagedPorts,
  seenVersion,
  sheetTexts,
  staff,
} from './stage.ts';
import { event, sending, soon } from './stage-events.ts';

type Work = (ports: StagedPorts) => Promise<unknown>;

const { id, timestamp, ...fields } = application;
const network = '192.0.2.1';
const draft = (subject: string) => ({ subject, text: 'Text.', template: null });
const entry = { application, spamFlag: null, review: makeFirstReview(application) };

async function submit(ports: StagedPorts, changes: Partial<Submission>): Promise<unknown> {
  const submission = { application: fields, submissionId: id, spamFlag: null, ...changes };
  const accepted = await acceptSubmission(submission, ports, { network, lateKey: null });
  return accepted.ok ? [accepted.value.id, accepted.value.receipt.isMailed] : accepted.code;
}

async function deliver(ports: StagedPorts, result: Parameters<typeof recordMailResult>[2]): Promise<void> {
  await recordMailResult(ports, { id: 'message-sending', to: application.email }, result);
  await ports.outbox.remove('message-sending');
}

async function readLines(ports: StagedPorts, lines: readonly string[]): Promise<void> {
  async function* read() {
    yield new TextEncoder().encode(lines.join('\n'));
  }
  await importApplications(ports, read(), () => {});
}

const data = { at: now, author: staff, text: 'Imported.', editedAt: null, recommendation: null };
const note = { collection: 'notes', id: 'note-imported', parent: id, group: staff, position: now, version: 1, data };

const say = async (result: Promise<Result<unknown, string>>) => {
  const settled = await result;
  return settled.ok ? 'ok' : settled.code;
};

const coordinator = { kind: 'authenticated', email: staff, name: null, roles: ['coordinator'] } as unknown as Extract<
  Viewer,
  { kind: 'authenticated' }
>;
const questions = {
  texts: ['Who?'],
  answerBy: '2026-12-01',
  proposedBy: [staff],
  proposals: ['proposal-1'],
  closedAt: null,
};
const sent = {
  message: 'message-asking',
  answers: ['Yes.', ''],
  text: 'Second.',
  seen: 0,
};

const makeReviewer = (email: string): Reviewer => ({
  email,
  key: makeReviewerKey(email),
  doesNotScore: false,
  openUntil: null,
  changeable: null,
  version: 0,
});
const [reviewer, otherReviewer] = [makeReviewer(reviewerEmail), makeReviewer('ola@mentors.example')];
const score = { applicationId: id, seen: 0, version: 1, rubric: 1, levels: [3, 4, 3, 4], reason: '' };

/**
 * Each resolves to what its caller is told. Opening the private page is left out: a change of the message at the same time
 * wins, and the next opening marks it.
 */
const openWorks: { readonly [name: string]: Work } = {
  submit: (ports) => submit(ports, {}),
  'submit with a sign of spam': (ports) => submit(ports, { spamFlag: 'hidden-field-filled' }),
  // Within the limit of mails, when another use case has taken a permit and gives it back.
  'submit another': (ports) =>
    submit(
      { ...ports, limits: { ...ports.limits, count: async () => 0 } },
      { submissionId: ids.another, application: { ...fields, message: 'New.' } },
    ),
  'submit of another person': (ports) =>
    submit(ports, { submissionId: ids.another, application: { ...fields, email: 'bo@school.example' } }),
  note: (ports) => say(addNote(ports, { applicationId: id, text: 'Hello.', by: staff })),
  'edit a note': (ports) =>
    say(editNote(ports, { applicationId: id, noteId: 'note-1', seenVersion: 1, text: 'Edited.', by: staff })),
  assign: (ports) => say(assign(ports, { id, assignee: staff, by: staff })),
  status: (ports) =>
    say(
      changeStatus(ports, {
        id,
        seenVersion,
        newStatus: { status: 'refining', reason: null },
        message: draft('Refining'),
        by: staff,
      }),
    ),
  stage: (ports) => say(writeMessage(ports, { id, message: draft('By hand'), by: staff })),
  release: (ports) => say(releaseMessage(ports, staff, { id: 'message-waiting', version: 1 })),
  'release a failed one': (ports) => say(releaseMessage(ports, staff, { id: 'message-failed', version: 1 })),
  'edit a message': (ports) => say(editMessage(ports, { id: 'message-waiting', version: 1 }, draft('Edited'))),
  'mark as sent': (ports) => say(markAsSent(ports, staff, { id: 'message-failed', version: 1 })),
  discard: (ports) => say(discardMessage(ports, { id: 'message-waiting', version: 1 })),
  deliver: (ports) => deliver(ports, { outcome: 'sent', attempts: 1 }),
  'give a mail up': (ports) => deliver(ports, { outcome: 'given-up', reason: 'EENVELOPE-550', attempts: 1 }),
  'change many': (ports) =>
    changeMany(ports, { targets: [{ id, seenVersion: null }], action: { kind: 'assign', assignee: staff }, by: staff }),
  undo: (ports) => undoMany(ports, { undoId: 'bulk-1', by: staff }),
  async correct(ports) {
    const contact = { email: 'third@home.example', phone: '555 0199', network };
    return say(correctContact(ports, entry, contact));
  },
  async 'confirm a new address'(ports) {
    return (await confirmNewAddress(ports, keys.newAddress))?.application.id;
  },
  'ask a guardian': (ports) => say(askGuardian(ports, entry, { email: 'other@home.example', network })),
  'answer as guardian': (ports) => say(answerAsGuardian(ports, keys.guardian, 'confirmed')),
  'lost link': (ports) => sendLostLinks(ports, { email: addresses.own, network }),
  async 'renew the link'(ports) {
    return (await renewLink(ports, id)) !== null;
  },
  withdraw: (ports) => withdraw(ports, id),
  erase: (ports) => eraseApplication(ports, id, { cause: 'applicant', actor: { kind: 'applicant' } }),
  async 'erase an address'(ports) {
    // It says how many there were, and may erase one more that has just been submitted.
    await eraseAddress(ports, addresses.own, { cause: 'command', actor: { kind: 'site' } });
  },
  async retention(ports) {
    // Two at once share the work and the counts.
    await eraseExpired(ports, { isDryRun: false });
  },
  propose: (ports) => say(proposeQuestion(ports, { applicationId: id, text: 'Who pays?', by: staff })),
  'remove a proposal': (ports) =>
    say(removeProposal(ports, { applicationId: id, id: 'proposal-1', by: staff, viewer: coordinator })),
  ask: (ports) => say(writeMessage(ports, { id, message: { ...draft('Questions'), questions }, by: staff })),
  answer: (ports) => say(sendAnswers({ ...ports, staffEmails: [staff] }, id, sent)),
  // As from another tab, which has not seen the first.
  'answer otherwise': (ports) =>
    say(sendAnswers({ ...ports, staffEmails: [staff] }, id, { ...sent, answers: ['No.', 'Later.'], text: 'Third.' })),
  'close the questions': (ports) =>
    say(closeQuestions(ports, { applicationId: id, message: 'message-asking', by: staff })),
  'read the answers': (ports) =>
    markAnswersRead(ports, id, { by: staff, viewer: coordinator, isOnTeam: async () => true }),
  score: (ports) => say(saveScore(ports, reviewer, score)),
  'score of another': (ports) => say(saveScore(ports, otherReviewer, { ...score, levels: [2, 3, 3, 2] })),
  'decline a score': (ports) => say(declineScore(ports, reviewer, id)),
  'step aside': (ports) => say(stepAside(ports, reviewer, id)),
  'put off': (ports) => say(putOff(ports, reviewer, score)),
  // As from another tab of one of them.
  async 'next for review'(ports) {
    return (await findNext(ports, reviewer))?.application.id;
  },
  junk: (ports) => say(markAsJunk(ports, staff, id)),
  'not junk': (ports) => say(markAsNotJunk(ports, staff, id, (found) => [makeReceiptChange(ports, found)])),
  choose: (ports) => say(answerInvitation(ports, id, { event: event.id, choice: 'first', line: '' })),
  'choose otherwise': (ports) => say(answerInvitation(ports, id, { event: event.id, choice: 'second', line: '' })),
  'refuse an invitation': (ports) => say(answerInvitation(ports, id, { event: event.id, choice: 'cannot', line: '' })),
  'give the place back': (ports) => say(answerInvitation(ports, id, { event: soon.id, choice: 'cannot', line: '' })),
  async remind(ports) {
    // Two at once share the work and the count.
    await sendReminders(ports);
  },
  // How many are told is said to staff, and depends on the order alone.
  'move a time': (ports) =>
    changeTime(ports, {
      kind: 'move',
      time: 'first',
      to: { start: '2026-12-02T10:00:00.000Z', end: '2026-12-02T10:30:00.000Z' },
    }),
  'move a time into another': (ports) =>
    changeTime(ports, { kind: 'merge', time: 'first', into: 'second', only: null }),
  'name another venue': (ports) =>
    say(saveAndTell(ports, { id: event.id, version: 1 }, { ...event.data, venue: 'Hall 2' }, { by: staff, writeNews })),
  'cancel a time': (ports) => changeTime(ports, { kind: 'cancel-time', time: 'first' }),
  'cancel an event': (ports) => changeTime(ports, { kind: 'cancel' }),
  'cancel an event that invites': (ports) => changeTime(ports, { kind: 'cancel' }, sending.id),
  import: (ports) => readLines(ports, [formatLine({ application, spamFlag: null }), JSON.stringify({ record: note })]),
};

const closedWorks: { readonly [name: string]: Work } = {
  feedback: (ports) => say(giveFeedback(ports, id, { message: 'message-declined', helped: 'yes', text: 'Thanks.' })),
  'feedback otherwise': (ports) =>
    say(giveFeedback(ports, id, { message: 'message-declined', helped: 'no', text: '' })),
};

const writeNews = () => draft('News');

function changeTime(ports: StagedPorts, change: Parameters<typeof changeEvent>[2]['change'], id: string = event.id) {
  return say(changeEvent(ports, { id, version: 1 }, { change, by: staff, writeNews }));
}

const answerAs = (ports: StagedPorts, party: 'applicant' | 'coordinator', agrees: boolean) =>
  say(answerSheet(ports, id, { party, agrees, words: 1, by: party === 'applicant' ? '' : staff, network }));

const sheetWorks: { readonly [name: string]: Work } = {
  'save a sheet': (ports) => say(saveSheet(ports, id, { ...sheetTexts, title: 'Empty kitchens', words: 1 })),
  'set a region': (ports) => say(setRegion(ports, id, { words: 1, region: 'North' })),
  'take a sheet back': (ports) => answerAs(ports, 'applicant', false),
  'agree to a sheet': (ports) => answerAs(ports, 'coordinator', true),
  'agree to a sheet as founder': (ports) => answerAs(ports, 'applicant', true),
  'refuse a sheet as guardian': (ports) =>
    say(answerSheetAsGuardian(ports, keys.guardian, { agrees: false, words: 1 })),
  'make a link': (ports) =>
    say(makeSheetLink(ports, { applicationId: id, name: 'Noor', email: 'noor@fund.example', by: staff, form: 'form' })),
  'open a sheet': async (ports) => (await openSheet(ports, keys.sheet)) !== null,
  'say interest': (ports) => sayInterest({ ...ports, staffEmails: [staff] }, keys.sheet),
  'revoke a link': (ports) => revokeSheetLink(ports, linkId, staff),
};

const always = ['note', 'assign', 'status', 'stage', 'lost link', 'erase', 'erase an address', 'retention', 'import'];
const submissions = ['submit', 'submit with a sign of spam', 'submit another', 'submit of another person'];

/** The use cases that touch one application, by name. */
export const works = { ...openWorks, ...sheetWorks, ...closedWorks };

/** Those that find something to do in what is stored before. */
export const namesByStage = {
  open: Object.keys(openWorks),
  ready: [...always, ...submissions, ...Object.keys(sheetWorks), 'ask a guardian', 'answer as guardian', 'withdraw'],
  suspected: [...always, ...submissions, 'junk', 'not junk'],
  closed: [
    ...always,
    ...submissions,
    'release a failed one',
    'change many',
    'correct',
    'renew the link',
    ...Object.keys(closedWorks),
  ],
} as const satisfies { readonly [stage in Stage]: readonly string[] };
