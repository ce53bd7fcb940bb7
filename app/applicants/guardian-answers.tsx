import { Form } from 'react-router';
import { guardianSheet } from '../../content/en/applicants/sheet.ts';
import { formatDay } from '../../content/en/dates.ts';
import type { VisibleSheet } from '../../domain/sheets/show-sheet.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { SheetPreview } from '../ui/venture-sheet.tsx';
import { RefusalText } from './own-form.tsx';
import { describeRefusal, type SheetFailure } from './sheet/sheet-failure.ts';

type GuardianAnswersProps = {
  /** The shown words of the venture sheet that it is about; absent: it is about the application. */
  readonly words?: number;
  /** What was answered before; null for nothing. */
  readonly agrees: boolean | null;
  readonly texts: { readonly agree: ButtonText; readonly refuse: ButtonText };
  readonly failure: SheetFailure | undefined;
};
type ButtonText = { readonly button: string; readonly busy: string };

export function GuardianAnswers({ words, agrees, texts, failure }: GuardianAnswersProps) {
  const about = words === undefined ? '' : '-sheet';
  const own = (failure?.intent ?? '').endsWith('-sheet') === (about !== '') ? failure : undefined;
  const part = { words, failure: own };
  return (
    <>
      {own && <RefusalText text={describeRefusal(own)} />}
      <div className="button-row">
        {agrees !== true && <AnswerForm {...part} intent={`agree${about}`} look="primary" text={texts.agree} />}
        {agrees !== false && <AnswerForm {...part} intent={`refuse${about}`} look="quiet" text={texts.refuse} />}
      </div>
    </>
  );
}

type AnswerFormProps = Pick<GuardianAnswersProps, 'failure'> & {
  readonly intent: string;
  readonly words: number | undefined;
  readonly look: 'primary' | 'quiet';
  readonly text: ButtonText;
};

/** Programs that guard a mailbox follow links, so an answer is a form. */
function AnswerForm({ intent, words, failure, look, text }: AnswerFormProps) {
  const { isPending, form } = useForm({ intent, result: failure });
  return (
    <Form {...form}>
      <input type="hidden" name="intent" value={intent} />
      {words !== undefined && <input type="hidden" name="words" value={words} />}
      <BusyButton className={`button ${look}`} busy={isPending} text={text} />
    </Form>
  );
}

type GuardianSheetProps = { readonly sheet: VisibleSheet; readonly failure: SheetFailure | undefined };

/** The venture sheet on the page of the guardian, who agrees that investors see it, or not. */
export function GuardianSheet({ sheet, failure }: GuardianSheetProps) {
  const own = sheet.parties.find(({ party }) => party === 'guardian');
  if (!own) return null;
  const { agrees, on } = own;
  const { heading, lead, facts, agreed, refused } = guardianSheet;
  return (
    <section className="guardian-sheet" aria-labelledby="sheet">
      <h2 id="sheet">{heading}</h2>
      <p>{lead}</p>
      <SheetPreview sheet={sheet} />
      <dl>
        {facts.map(([fact, text]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {on && <p role="status">{(agrees ? agreed : refused).replace('{date}', formatDay(on, sheet.today))}</p>}
      <GuardianAnswers words={sheet.words} agrees={agrees} texts={guardianSheet} failure={failure} />
    </section>
  );
}
