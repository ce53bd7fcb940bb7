import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { questionTexts as texts } from '../../../../content/en/staff/composer.ts';
import { maximumQuestions, questionMaximumLength } from '../../../../core/messages/message.ts';
import type { Day } from '../../../../core/time.ts';
import type { Draft } from '../../../ui/form/draft.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Icon } from '../../../ui/kit/icon.tsx';
import { TextArea } from '../../../ui/kit/text-area.tsx';
import { TextField } from '../../../ui/kit/text-field.tsx';
import { type SuggestedQuestion, Suggestion } from '../suggestion.tsx';
import { questionFields, suggestionFields } from './message-fields.ts';

export type Asking = {
  readonly suggestions: readonly SuggestedQuestion[];
  readonly answerBy: Day;
  readonly today: Day;
};

type Question = { readonly text: string; readonly suggestion: string };

const empty: Question = { text: '', suggestion: '' };

/** One to five questions with the day until which answers help; empty ones are not sent. */
export function QuestionFields({ asking, draft }: { readonly asking: Asking; readonly draft: Draft }) {
  const [questions, setQuestions] = useState(() => readQuestions(draft));
  const list = useRef<HTMLOListElement>(null);
  const used = questions.map(({ suggestion }) => suggestion);
  /** At once, so that the focus can go to the field. */
  const change = (next: readonly Question[], focused: number) => {
    flushSync(() => setQuestions(next));
    list.current?.querySelectorAll('textarea')[focused]?.focus();
  };
  const use = ({ id, text }: SuggestedQuestion) => {
    const free = questions.findIndex((question) => question.text.trim() === '');
    const index = free === -1 ? questions.length : free;
    change(questions.toSpliced(index, 1, { text, suggestion: id }), index);
  };
  const remove = (index: number) => {
    const rest = questions.toSpliced(index, 1);
    change(rest.length > 0 ? rest : [empty], Math.max(0, index - 1));
  };
  const hasRoom = questions.length < maximumQuestions || questions.some(({ text }) => text.trim() === '');
  return (
    <div className="space-y-4">
      <ol ref={list} className="space-y-3">
        {questions.map(({ text, suggestion }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all they hold is given
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
                value={text}
                onChange={({ currentTarget }) =>
                  setQuestions(questions.with(index, { text: currentTarget.value, suggestion }))
                }
              />
            </div>
            <Button variant="icon" aria-label={texts.remove(index + 1)} onClick={() => remove(index)}>
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ol>
      {questions.length < maximumQuestions && (
        <Button variant="small" onClick={() => change([...questions, empty], questions.length)}>
          {texts.add}
        </Button>
      )}
      <div className="grid sm:grid-cols-2">
        <TextField
          label={texts.answerBy}
          type="date"
          name="answer-by"
          min={asking.today}
          defaultValue={draft['answer-by'] || asking.answerBy}
        />
      </div>
      {asking.suggestions
        .filter(({ id }) => !used.includes(id))
        .map((suggestion) => (
          <Suggestion key={suggestion.id} suggestion={suggestion}>
            {hasRoom && (
              <Button variant="link" onClick={() => use(suggestion)}>
                {texts.use}
              </Button>
            )}
          </Suggestion>
        ))}
    </div>
  );
}

function readQuestions(draft: Draft): readonly Question[] {
  const typed = questionFields.map((name, index) => ({
    text: draft[name] ?? '',
    suggestion: draft[suggestionFields[index] ?? ''] ?? '',
  }));
  const filled = typed.filter(({ text }) => text.trim() !== '');
  return filled.length > 0 ? filled : [empty];
}
