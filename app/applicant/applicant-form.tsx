import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { eraseLabel, pageRefusals } from '../../content/en/applicants/application.ts';
import { invitationRefusals } from '../../content/en/applicants/invitation.ts';
import { answerRefusals } from '../../content/en/applicants/questions.ts';
import { ownVenture } from '../../content/en/applicants/venture.ts';
import { concern } from '../../content/en/concern.ts';
import { labels } from '../../content/en/labels.ts';
import { concernContactMaxLength } from '../../core/concerns/limits.ts';
import { ErrorParagraph } from '../ui/error-paragraph.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useDraft } from '../ui/form/use-draft.ts';
import { useFailure } from '../ui/form/use-failure.ts';
import { useForm } from '../ui/form/use-form.ts';
import type { ButtonVariant } from '../ui/kit/button.tsx';
import type { Route } from './+types/route';
import { Disclosure, Note } from './parts.tsx';

type OwnFailure = Extract<Route.ComponentProps['actionData'], { readonly ok: false }>;

/** Of the forms of the private page: a text for each code of its action. */
const ownRefusals: { readonly [code: string]: string } = {
  ...pageRefusals,
  ...answerRefusals,
  ...invitationRefusals,
} satisfies Readonly<Record<OwnFailure['code'], string>>;

const ownFields = {
  email: { label: labels.email, type: 'email', autoComplete: 'email' },
  phone: { label: labels.phone, inputMode: 'tel', autoComplete: 'tel' },
  reason: { label: ownVenture.endReason },
  contact: { label: concern.fields.contact, hint: concern.hints.contact, maxLength: concernContactMaxLength },
  word: { label: eraseLabel, autoCapitalize: 'none', spellCheck: false },
} as const;

type OwnFieldProps = Partial<ComponentProps<typeof TextField>> & {
  readonly intent: string;
  readonly name: keyof typeof ownFields;
};

/** A field with the refused text, or else its first. Its focus announces a refusal where scripts are off. */
export function OwnField({ intent, name, defaultValue, ...field }: OwnFieldProps) {
  const failure = useFailure(intent);
  const value = failure?.values?.[name] ?? defaultValue;
  const error = failure?.fields?.[name] && ownRefusals[failure.code];
  return (
    <TextField
      {...ownFields[name]}
      {...field}
      {...{ name, error }}
      defaultValue={value}
      autoFocus={error !== undefined}
    />
  );
}

type ApplicantFormProps = {
  readonly intent: string;
  /** Folds it. */
  readonly summary?: string | undefined;
  /** Of an invitation. */
  readonly event?: string | undefined;
  /** The reasons for refusals of the whole form, by their codes. Default: those of the private page. */
  readonly refusals?: { readonly [code: string]: string };
  /** The key that keeps its texts in this tab. */
  readonly draft?: string;
  readonly submit: string;
  /** Default: primary. */
  readonly variant?: ButtonVariant;
  /** Below the button. */
  readonly note?: ReactNode;
  /** Its fields. */
  readonly children?: ReactNode;
};

/** A form that is sent once. */
export function ApplicantForm(props: ApplicantFormProps) {
  const { intent, summary, event, refusals = ownRefusals, draft, submit, variant = 'primary', note, children } = props;
  const failure = useFailure(intent, event);
  const { form, isPending } = useForm({ intent, result: failure });
  const keep = useDraft(form.ref, draft ?? '', failure !== undefined);
  const refusal = failure && !failure.fields && refusals[failure.code];
  const element = (
    <Form {...form} onInput={draft ? keep : undefined} noValidate className="space-y-6">
      {/* The focus scrolls to it where scripts are off. */}
      {refusal && !isPending && <ErrorParagraph autoFocus>{refusal}</ErrorParagraph>}
      {event && <input type="hidden" name="event" value={event} />}
      {children}
      <SubmitButton variant={variant} name="intent" value={intent}>
        {submit}
      </SubmitButton>
      {note && <Note>{note}</Note>}
    </Form>
  );
  return summary ? <Disclosure {...{ summary, intent, event }}>{element}</Disclosure> : element;
}
