import { useState } from 'react';
import { questionTexts as texts } from '../../../../content/en/staff/composer.ts';
import { maximumQuestions, questionMaximumLength } from '../../../../core/messages/message.ts';
import type { Day } from '../../../../core/time.ts';
import type { Draft } from '../../../ui/form/draft.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import type { ReadVenture } from '../venture/read-venture.ts';
import { Suggestion } from '../venture/suggestions.tsx';
import { questionFields, suggestionFields } from './message-fields.ts';

type QuestionFieldsProps = {
  readonly suggestions: ReadVenture['suggestions'];
  readonly answerBy: Day;
  readonly today: Day;
  readonly draft: Draft;
};

const empty = { text: '', suggestion: '' };

/** One to five questions with the day to answer by. Empty ones are left out. */
export function QuestionFields({ suggestions, answerBy, today, draft }: QuestionFieldsProps) {
  const [questions, setQuestions] = useState(() => readQuestions(draft));
  const [first] = useState(questions.length);
  const free = questions.findIndex(({ text }) => text.trim() === '');
  const next = free === -1 ? questions.length : free;
  const hasRoom = next < maximumQuestions;
  return (
    <div className="space-y-4">
      <ol className="space-y-3">
        {questions.map(({ text, suggestion }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all state of a row is in `questions`
          <li key={index} className="flex items-start gap-1">
            <input type="hidden" name={suggestionFields[index]} value={suggestion} />
            <b aria-hidden="true" className="w-6 py-3 font-semibold">
              {index + 1}
            </b>
            <div className="min-w-0 flex-1">
              <TextArea
                label={texts.question(index + 1)}
                isLabelHidden
                name={questionFields[index]}
                rows={2}
                maxLength={questionMaximumLength}
                autoFocus={index >= first}
                value={text}
                onChange={({ currentTarget }) =>
                  setQuestions(questions.with(index, { text: currentTarget.value, suggestion }))
                }
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {questions.length < maximumQuestions && (
          <Button variant="small" onClick={() => setQuestions([...questions, empty])}>
            {texts.add}
          </Button>
        )}
        <TextField
          label={texts.answerBy}
          type="date"
          name="answer-by"
          min={today}
          defaultValue={draft['answer-by'] || answerBy}
        />
      </div>
      {suggestions
        .filter(({ id }) => !questions.some(({ suggestion }) => suggestion === id))
        .map((suggestion) => (
          <Suggestion key={suggestion.id} suggestion={suggestion}>
            {hasRoom && (
              <Button
                variant="link"
                onClick={() =>
                  setQuestions(questions.toSpliced(next, 1, { text: suggestion.text, suggestion: suggestion.id }))
                }
              >
                {texts.use}
              </Button>
            )}
          </Suggestion>
        ))}
    </div>
  );
}

function readQuestions(draft: Draft) {
  const typed = questionFields.map((name, index) => ({
    text: draft[name] ?? '',
    suggestion: draft[suggestionFields[index] ?? ''] ?? '',
  }));
  const filled = typed.filter(({ text }) => text.trim() !== '');
  return filled.length > 0 ? filled : [empty];
}
