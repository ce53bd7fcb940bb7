import type { ReactNode } from 'react';
import { questions as texts } from '../../../../content/en/staff/questions.ts';
import { questionMaximumLength } from '../../../../core/messages/message.ts';
import type { HiddenFieldsProps } from '../../../ui/form/hidden-fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Callout } from '../../../ui/kit/callout.tsx';
import { NumberedList } from '../../../ui/kit/numbered-list.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { StaffForm } from '../staff-form.tsx';
import type { ReadVenture } from './read-venture.ts';

export function QuestionsSection({ venture: { rounds, answered } }: { readonly venture: ReadVenture }) {
  const [newest, ...earlier] = rounds;
  return (
    <Section id="questions" title={texts.heading} fact={newest && texts.asked(newest.asked, answered)}>
      {newest ? <Round round={newest} /> : <p className="text-muted">{texts.none}</p>}
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-semibold">{texts.earlier}</summary>
          <div className="mt-4 space-y-6">
            {earlier.map((round) => (
              <Round round={round} key={round.message} />
            ))}
          </div>
        </details>
      )}
    </Section>
  );
}

function Round({ round: { askedBy, asked, questions, isOpen, lastDay } }: { round: ReadVenture['rounds'][number] }) {
  return (
    <div className="space-y-4">
      <NumberedList>
        {questions.map(({ text, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions never move, and two may be the same
          <div key={index} dir="auto" className="max-w-text wrap-anywhere">
            <h3 className="font-semibold">{text}</h3>
            <p className={`whitespace-pre-line ${answer ? 'text-ink-700' : 'text-muted'}`}>
              {answer || texts.noAnswer}
            </p>
          </div>
        ))}
      </NumberedList>
      <p className="text-sm text-muted">
        {texts.askedBy(askedBy, asked)} {isOpen ? texts.open(lastDay) : texts.closed}
      </p>
    </div>
  );
}

export function Suggestions({ suggestions }: Pick<ReadVenture, 'suggestions'>) {
  return suggestions.map((suggestion) => <Suggestion key={suggestion.id} suggestion={suggestion} />);
}

type SuggestionProps = {
  readonly suggestion: ReadVenture['suggestions'][number];
  readonly children?: ReactNode;
};

export function Suggestion({ suggestion: { by, text }, children }: SuggestionProps) {
  return (
    <Callout role="note">
      <p className="text-sm font-semibold">{texts.suggestedBy(by)}</p>
      <p dir="auto">{text}</p>
      {children}
    </Callout>
  );
}

type SuggestionFormProps = { readonly fields?: HiddenFieldsProps['fields']; readonly onDone?: () => void };

export function SuggestionForm({ fields, onDone }: SuggestionFormProps) {
  return (
    <StaffForm intent="suggest-question" fields={fields} onSuccess={onDone ?? ((form) => form.reset())}>
      <TextArea
        label={texts.suggest}
        isLabelHidden
        name="text"
        placeholder={texts.suggestPrompt}
        hint={texts.suggestHint}
        maxLength={questionMaximumLength}
        required
      />
      <SubmitButton variant="small">{texts.suggestButton}</SubmitButton>
    </StaffForm>
  );
}
