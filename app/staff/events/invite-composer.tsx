import { Form, Link } from 'react-router';
import { inviting as texts } from '../../../content/en/staff/events.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Effect, MessageToMany, TargetFields, type ToMany } from '../bulk/message-to-many.tsx';
import { Choice } from '../ui/choice.tsx';
import type { Inviting } from './read-invitations.ts';

type InviteComposerProps = ToMany & { readonly inviting: Inviting };

export function InviteComposer({ inviting, ...shared }: InviteComposerProps) {
  const { targets, leftOut, events, event, template } = inviting;
  const messages = targets.length - leftOut.length;
  return (
    <Dialog title={texts.title(targets.length)} closeTo={`/staff?${shared.query}`}>
      <p className="dialog-lead">{texts.lead}</p>
      {event === null || !template ? (
        <p>
          {texts.none} <Link to="/staff/events/new">{texts.event}</Link>
        </p>
      ) : (
        <>
          <Form action="/staff" preventScrollReset>
            <TargetFields targets={targets} query={shared.query} />
            <span className="label" aria-hidden="true">
              {texts.event}
            </span>
            <Choice
              name="compose"
              label={texts.event}
              chosen={`invite:${event}`}
              options={events.map(({ id, text }) => ({ value: `invite:${id}`, text }))}
            />
            <button className="button quiet tiny" type="submit">
              {texts.choose}
            </button>
          </Form>
          <MessageToMany
            {...shared}
            key={event}
            targets={targets}
            template={template}
            note={texts.fillIn}
            action={`invite:${event}`}
            button={texts.button(messages)}
          >
            <ul className="ruled bulk-effects">
              <Effect count={messages} text={texts.getIt(messages)} />
              <Effect count={leftOut.length} text={texts.leftOut(leftOut.length)} names={leftOut} />
            </ul>
          </MessageToMany>
        </>
      )}
    </Dialog>
  );
}
