import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { composerTexts as texts } from '../../../../content/en/staff/composer.ts';
import { listPlaceholders, subjectMaxLength, type MessageText as Template } from '../../../../core/messages/message.ts';
import { type Draft, forgetDraft, readDraft, writeDraft } from '../../../ui/form/draft.ts';
import { HiddenFields, type HiddenFieldsProps } from '../../../ui/form/hidden-fields.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFailure } from '../../../ui/form/use-failure.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Callout } from '../../../ui/kit/callout.tsx';
import { SheetSection } from '../../../ui/kit/section.tsx';
import type { InviteOption } from '../read-options.ts';
import { FormError } from '../staff-form.tsx';
import { DeclineReasons, placeAdvice } from './decline-advice.tsx';
import { MessageText } from './message-text.tsx';

type ComposerProps = HiddenFieldsProps & {
  /** Keeps the typed fields in this tab until they are sent. */
  readonly draftKey: string;
  readonly template: Template;
  readonly title: string;
  readonly fact?: ReactNode;
  readonly hint: string;
  /** Shown instead of the refusal after a change by someone else. */
  readonly conflict?: ReactNode;
  readonly submit: string;
  /** Called after a success, and by Cancel. */
  readonly onClose: () => void;
  /** Events to invite to instead. Default: none. */
  readonly events?: readonly InviteOption[];
  /** Fields above the message, given the draft. */
  readonly children?: (draft: Draft) => ReactNode;
};

/** Queues a message to one or many, about the application or an invitation to one of the events. */
export function Composer({ events = [], ...props }: ComposerProps) {
  const [address] = useSearchParams();
  const [id, setId] = useState(address.get('event') ?? '');
  const event = events.find((one) => one.id === id);
  if (events.length === 0) return <MessageForm {...props} />;
  return (
    <div className="space-y-4">
      <Select
        label={texts.about}
        value={event?.id ?? ''}
        none={texts.application}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        options={[]}
        group={{ title: texts.invitations, options: events.map((one) => ({ value: one.id, text: one.title })) }}
      />
      <MessageForm
        key={event?.id}
        {...props}
        {...(event && { template: event.template, hint: texts.invitation })}
        fields={{ ...props.fields, event: event?.id ?? '' }}
        draftKey={`${props.draftKey} ${event?.id ?? ''}`}
      />
    </div>
  );
}

/** Mounted by a click, so the draft can be read while rendering. */
function MessageForm(props: ComposerProps) {
  const { fields, draftKey, template, title, fact, hint, onClose } = props;
  const [draft] = useState(() => readDraft(draftKey));
  const [text, setText] = useState(draft['text'] ?? template.text);
  const intent = String(fields['intent']);
  const failure = useFailure(intent);
  const close = () => {
    onClose();
    // The focus has left the form, which kept the draft once more.
    forgetDraft(draftKey);
  };
  const { form, isPending } = useForm({ intent, result: failure, onSuccess: close });
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isPending) return;
    const typed = [...new FormData(currentTarget)].filter(([name]) => !Object.hasOwn(fields, name));
    writeDraft(draftKey, Object.fromEntries(typed) as Draft);
  };
  const send = () => {
    form.onSubmit();
    forgetDraft(draftKey);
  };
  const isUnfinished = failure?.code === 'unfinished';
  const places = listPlaceholders({ subject: '', text }).length;
  return (
    <Form preventScrollReset {...form} onSubmit={send} onInput={keep} onBlur={keep}>
      <HiddenFields fields={fields} />
      {props.conflict || (!isUnfinished && <FormError intent={intent} />)}
      {props.children?.(draft)}
      <SheetSection title={title} fact={fact}>
        <div className="space-y-4">
          {fields['to'] === 'declined' && (
            <DeclineReasons
              chosen={draft['decline-reason']}
              onChoose={(reason) => setText(placeAdvice(text, reason))}
            />
          )}
          <TextField
            label={texts.subject}
            name="subject"
            required
            maxLength={subjectMaxLength}
            defaultValue={draft['subject'] ?? template.subject}
          />
          <MessageText text={text} setText={setText} error={isUnfinished ? texts.unfinished : undefined} />
          <div role="status" className="empty:hidden">
            {places > 0 && <Callout role="note">{texts.placeholders(places)}</Callout>}
          </div>
          <p className="text-sm text-muted">{hint}</p>
        </div>
      </SheetSection>
      <div className="mt-6 grid grid-cols-(--grid-buttons) gap-2 bg-sheet text-center xl:sticky xl:-bottom-6 xl:-mb-6 xl:pt-4 xl:pb-8">
        <SubmitButton>{props.submit}</SubmitButton>
        {intent === 'status' && (
          <SubmitButton variant="quiet" name="with-message" value="0" formNoValidate>
            {texts.withoutMessage}
          </SubmitButton>
        )}
        <div className="col-span-full">
          <Button variant="link" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Form>
  );
}
