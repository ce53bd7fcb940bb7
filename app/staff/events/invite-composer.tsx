import { Link } from 'react-router';
import { inviting as texts } from '../../../content/en/staff/events.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Effect, MessageToMany, TargetFields, type ToMany } from '../bulk/message-to-many.tsx';
import { Choice, ChoiceForm } from '../ui/choice.tsx';
import type { Inviting } from './read-invitations.ts';

type InviteComposerProps = ToMany & { readonly inviting: Inviting };

export function InviteComposer({ inviting, total, ...shared }: InviteComposerProps) {
  const { effects, events, event, places, template } = inviting;
  const count = inviting.isAll ? total : inviting.targets.length;
  const messages = count - (effects ? effects.invited.length + effects.closed.length : 0);
  return (
    <Dialog title={texts.title(count)} closeTo={`/staff?${shared.query}`}>
      <p className="dialog-lead">{texts.lead}</p>
      {count === 0 ? (
        <p>{texts.nobody}</p>
      ) : event === null || !template ? (
        <p>
          {texts.none} <Link to="/staff/events/new">{texts.event}</Link>
        </p>
      ) : (
        <>
          <ChoiceForm action="/staff" button={texts.choose} preventScrollReset>
            <TargetFields to={inviting} query={shared.query} readAt={shared.readAt} />
            <span className="label" aria-hidden="true">
              {texts.event}
            </span>
            <Choice
              name="compose"
              label={texts.event}
              chosen={`invite:${event}`}
              options={events.map(({ id, text }) => ({ value: `invite:${id}`, text }))}
            />
          </ChoiceForm>
          <MessageToMany
            {...shared}
            key={event}
            to={inviting}
            template={template}
            note={texts.fillIn}
            action={`invite:${event}`}
            button={texts.button(messages)}
          >
            <ul className="ruled bulk-effects">
              {effects && (
                <>
                  <Effect count={messages} text={texts.getIt(messages)} />
                  {(['withoutGuardian', 'invited', 'closed'] as const).map((group) => (
                    <Effect
                      key={group}
                      count={effects[group].length}
                      text={texts[group](effects[group].length)}
                      names={effects[group]}
                    />
                  ))}
                </>
              )}
              <Effect count={places} text={texts.places(places)} />
            </ul>
            {!effects && <p className="quiet-line">{texts.already}</p>}
          </MessageToMany>
        </>
      )}
    </Dialog>
  );
}
