import { canReadApplication } from '../../core/applications/can-read.ts';
import { mayWriteMessages } from '../../core/team/policies.ts';
import { maximumQuestions, type QuestionsDraft, questionMaximumLength } from '../model/message.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import { type Day, isDay } from '../model/time.ts';
import type { SignedInViewer } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';

/** The questions that a coordinator typed, without empty ones; null for none. */
export function readQuestions(
  typed: Omit<QuestionsDraft, 'answerBy'> & { readonly answerBy: string },
  today: Day,
): Result<QuestionsDraft | null, 'question-too-long' | 'day-missing'> {
  const texts = typed.texts.map((text) => text.replaceAll('\r\n', '\n').trim()).filter((text) => text !== '');
  if (texts.length === 0) return succeed(null);
  if (texts.length > maximumQuestions || texts.some(({ length }) => length > questionMaximumLength))
    return fail('question-too-long');
  if (!isDay(typed.answerBy) || typed.answerBy < today) return fail('day-missing');
  return succeed({ ...typed, texts, answerBy: typed.answerBy });
}

/** The mark "New answers" ends when the assignee opens the application, or a coordinator where none is on the team. */
export async function markAnswersRead(
  ports: ReviewPorts,
  id: string,
  reader: {
    readonly by: string;
    readonly viewer: SignedInViewer;
    readonly isOnTeam: (email: string) => Promise<boolean>;
  },
): Promise<void> {
  await changeApplication(ports, id, async (entry) => {
    const { review } = entry;
    const { assignee, newAnswersAt } = review;
    if (newAnswersAt === null || !(await canReadApplication(ports, reader.viewer, entry))) return { outcome: null };
    const isInCharge =
      assignee && (await reader.isOnTeam(assignee)) ? assignee === reader.by : mayWriteMessages(reader.viewer);
    return { outcome: null, ...(isInCharge && { review: { ...review, newAnswersAt: null } }) };
  });
}
