import { Form } from 'react-router';
import { staffRefusals } from '../../../../content/en/staff/applications.ts';
import { questions as texts } from '../../../../content/en/staff/questions.ts';
import { questionMaximumLength } from '../../../../core/messages/message.ts';
import type { FormFailure } from '../../../ui/form/form-result.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';
import { TextArea } from '../../../ui/kit/text-area.tsx';
import { Refusal } from '../refusal.tsx';
import { type SuggestedQuestion, Suggestion } from '../suggestion.tsx';

const intent = 'suggest-question';

type SuggestionFormProps = {
  readonly action: string;
  readonly failure: FormFailure<string> | undefined;
  readonly onDone?: () => void;
};

/** Suggests a question to the coordinator. */
export function SuggestionForm({ action, failure, onDone }: SuggestionFormProps) {
  const result = failure?.intent === intent ? failure : undefined;
  const { form } = useForm({
    action,
    intent,
    result,
    onSuccess(sent) {
      sent.reset();
      onDone?.();
    },
  });
  return (
    <Form preventScrollReset {...form} className="space-y-3">
      <input type="hidden" name="intent" value={intent} />
      <Refusal failure={result} texts={staffRefusals} />
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
    </Form>
  );
}

/** What was suggested and not asked yet. */
export function Suggestions({ suggestions }: { readonly suggestions: readonly SuggestedQuestion[] }) {
  return suggestions.map((suggestion) => <Suggestion key={suggestion.id} suggestion={suggestion} />);
}
