import type { ReactNode } from 'react';
import { questions as texts } from '../../../../content/en/staff/questions.ts';
import { questionMaximumLength } from '../../../../core/messages/message.ts';
import type { HiddenFieldsProps } from '../../../ui/form/hidden-fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Callout } from '../../../ui/kit/callout.tsx';
import { StaffForm } from '../staff-form.tsx';
import type { ReadVenture } from './read-venture.ts';

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

type SuggestionFormProps = {
  readonly fields?: HiddenFieldsProps['fields'];
  readonly onDone?: () => void;
};

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
