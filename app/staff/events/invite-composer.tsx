import { Form, Link, useLocation } from 'react-router';
import { inviting as texts } from '../../../content/en/staff/events.ts';
import { cancel } from '../../../content/en/staff/forms.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Effect } from '../bulk/bulk-composer.tsx';
import { Choice, ChoiceForm } from '../ui/choice.tsx';
import { MessageFields } from '../ui/message-fields.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Inviting } from './read-inviting.ts';

type InviteComposerProps = {
  readonly inviting: Inviting;
  /** How many match, for all of them. */
  readonly total: number;
  /** The address of the list. */
  readonly query: string;
  readonly failure: { readonly values?: { readonly [name: string]: string } } | undefined;
};

export function InviteComposer({ inviting, total, query, failure }: InviteComposerProps) {
  const { isAll, targets, effects, events, event, places, template } = inviting;
  const { search } = useLocation();
  const count = isAll ? total : targets.length;
  const messages = count - (effects ? effects.invited.length + effects.closed.length : 0);
  const closeTo = `/staff?${query}`;
  const chosen = (
    <>
      {isAll && <input type="hidden" name="all" value="1" />}
      {targets.map((target) => (
        <input key={target} type="hidden" name="id" value={target} />
      ))}
    </>
  );
  return (
    <Dialog title={texts.title(count)} closeTo={closeTo}>
      <p className="dialog-lead">{texts.lead}</p>
      {event === null || !template ? (
        <p>
          {texts.none} <Link to="/staff/events/new">{texts.event}</Link>
        </p>
      ) : (
        <>
          <ChoiceForm action="/staff" button={texts.choose} preventScrollReset>
            <input type="hidden" name="query" value={query} />
            {chosen}
            <Choice
              name="compose"
              label={texts.event}
              chosen={`invite:${event}`}
              options={events.map(({ id, text }) => ({ value: `invite:${id}`, text }))}
            />
          </ChoiceForm>
          <Form className="bulk-composer" method="post" action={`/staff${search}`} preventScrollReset key={event}>
            <input type="hidden" name="query" value={query} />
            {chosen}
            <div>
              <ul className="ruled bulk-effects">
                {effects && (
                  <>
                    <Effect count={messages} text={texts.getIt(messages)} />
                    {(['withoutGuardian', 'invited', 'closed'] as const).map((group) => {
                      const names = effects[group];
                      return (
                        <Effect key={group} count={names.length} text={texts[group](names.length)} names={names} />
                      );
                    })}
                  </>
                )}
                <Effect count={places} text={texts.places(places)} />
              </ul>
              {!effects && <p className="quiet-line">{texts.already}</p>}
            </div>
            <div>
              <MessageFields
                subject={failure?.values?.['subject'] || template.subject}
                text={failure?.values?.['text'] || template.text}
                rows={11}
                required
              />
              <p className="quiet-line">{texts.fillIn}</p>
            </div>
            <div className="button-row">
              <SubmitButton className="button primary small" name="action" value={`invite:${event}`}>
                {texts.button(messages)}
              </SubmitButton>
              <Link className="button quiet small" to={closeTo} preventScrollReset>
                {cancel}
              </Link>
            </div>
          </Form>
        </>
      )}
    </Dialog>
  );
}
