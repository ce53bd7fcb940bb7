import { Form, useNavigation } from 'react-router';
import type { GuardianAnswer } from '../../../domain/model/guardian.ts';
import { BusyButton } from '../../ui/busy-button.tsx';

type GuardianFormProps = {
  readonly answer: GuardianAnswer;
  /** The answer is about these words of the venture sheet; absent: about the application. */
  readonly words?: number;
  readonly look: 'primary' | 'quiet';
  readonly text: { readonly button: string; readonly busy: string };
};

/** Programs that guard a mailbox follow links, so an answer is a form. */
export function GuardianForm({ answer, words, look, text }: GuardianFormProps) {
  const { formData } = useNavigation();
  const isPending = formData?.get('answer') === answer && formData.has('words') === (words !== undefined);
  return (
    <Form method="post">
      <input type="hidden" name="answer" value={answer} />
      {words !== undefined && <input type="hidden" name="words" value={words} />}
      <BusyButton className={`button ${look}`} busy={isPending} text={text} />
    </Form>
  );
}
