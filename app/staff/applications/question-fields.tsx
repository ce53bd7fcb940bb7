import { useState } from 'react';
import { questionTexts as texts } from '../../../content/en/staff/composer.ts';
import { maximumQuestions, questionMaximumLength } from '../../../core/messages/message.ts';
import type { Draft } from '../../ui/form/draft.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import { Suggestion } from '../shared/venture/questions.tsx';
import type { ApplicationData } from './read-application.ts';

type QuestionFieldsProps = {
  readonly data: ApplicationData;
  /** The first name of the applicant. */
  readonly name: string;
  readonly draft: Draft;
};

const empty = { text: '', suggestion: '' };

/** One to five questions with the day to answer by. Empty ones are left out. */
export function QuestionFields({ data, name, draft }: QuestionFieldsProps) {
  const { venture, answerBy, writer } = data;
  const [questions, setQuestions] = useState(() => readQuestions(draft));
  const [first] = useState(questions.length);
  const filled = listFilled(questions);
  return (
    <SheetSection title={texts.title(name)} fact={texts.upTo(maximumQuestions)}>
      <div className="space-y-4">
        <ol className="space-y-3">
          {questions.map(({ text, suggestion }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all state of a row is in `questions`
            <li key={index} className="flex items-start gap-1">
              <input type="hidden" name={`suggestion-${index + 1}`} value={suggestion} />
              <b aria-hidden="true" className="w-6 py-3 font-semibold">
                {index + 1}
              </b>
              <div className="min-w-0 flex-1">
                <TextArea
                  label={texts.question(index + 1)}
                  isLabelHidden
                  name={`question-${index + 1}`}
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
            min={writer.today}
            defaultValue={draft['answer-by'] || answerBy}
          />
        </div>
        {venture.suggestions
          .filter(({ id }) => !questions.some(({ suggestion }) => suggestion === id))
          .map((suggestion) => (
            <Suggestion key={suggestion.id} suggestion={suggestion}>
              {filled.length < maximumQuestions && (
                <Button
                  variant="link"
                  onClick={() => setQuestions([...filled, { text: suggestion.text, suggestion: suggestion.id }])}
                >
                  {texts.use}
                </Button>
              )}
            </Suggestion>
          ))}
      </div>
    </SheetSection>
  );
}

function readQuestions(draft: Draft) {
  const typed = Array.from({ length: maximumQuestions }, (_, index) => ({
    text: draft[`question-${index + 1}`] ?? '',
    suggestion: draft[`suggestion-${index + 1}`] ?? '',
  }));
  const filled = listFilled(typed);
  return filled.length > 0 ? filled : [empty];
}

const listFilled = (questions: readonly (typeof empty)[]) => questions.filter(({ text }) => text.trim() !== '');
