import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigationType } from 'react-router';
import { refusals } from '../../content/en/applicants/application.ts';
import { invitationRefusals } from '../../content/en/applicants/invitation.ts';
import { answerRefusals } from '../../content/en/applicants/questions.ts';
import type { FormFailure } from '../ui/form/form-result.ts';
import { useDraft } from '../ui/form/use-draft.ts';
import { useForm } from '../ui/form/use-form.ts';

const allRefusals = { ...refusals, ...answerRefusals, ...invitationRefusals };

export type OwnFailure = FormFailure<keyof typeof allRefusals>;

/** What is said about a field that was refused; with scripts off its focus announces it. */
export function describeError(failure: OwnFailure | undefined, field: 'email' | 'phone' | 'word') {
  const error = failure?.fields?.[field] && allRefusals[failure.code];
  return { error, autoFocus: error !== undefined };
}

type OwnFormProps = {
  readonly intent: string;
  /** Of this form. */
  readonly failure: FormFailure<string, string> | undefined;
  /** Why it was refused. Default: the text of the private page, unless it is about a field. */
  readonly refusal?: string | undefined;
  /** The key under which its texts are kept in this tab. Default: they are not. */
  readonly draft?: string;
  /** Its fields and its button, which has the intent as its value. */
  readonly children: ReactNode;
};

/** A form that is sent once. */
export function OwnForm({ intent, failure, refusal, draft, children }: OwnFormProps) {
  const { form, isPending } = useForm<string>({ intent, result: failure });
  const keep = useDraft(form.ref, draft ?? '', failure !== undefined);
  const own = failure && !failure.fields && allRefusals[failure.code as OwnFailure['code']];
  const text = refusal ?? own;
  return (
    <Form {...form} onInput={draft ? keep : undefined} noValidate className="space-y-6">
      {text && !isPending && <Refusal text={text} />}
      {children}
    </Form>
  );
}

function Refusal({ text }: { readonly text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isResponse = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isResponse) paragraph.current?.focus();
  }, [isResponse]);
  return (
    <p
      id="refusal"
      role="alert"
      tabIndex={-1}
      ref={paragraph}
      // With scripts off it may be far below the beginning of the page.
      // biome-ignore lint/a11y/noAutofocus: see above
      autoFocus
      className="rounded-field bg-sand-100 p-4 font-medium text-error"
    >
      {text}
    </p>
  );
}
