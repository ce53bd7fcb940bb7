import { eventDay as texts } from '../../../content/en/staff/events.ts';
import { TwoLines } from '../shared/two-lines.tsx';
import type { DayPerson } from './read-event.ts';

type PeopleProps = {
  readonly people: readonly DayPerson[];
  /** Without the consents, in a narrow column. Default: false. */
  readonly isOfSheet?: boolean;
};

export function People({ people, isOfSheet = false }: PeopleProps) {
  return (
    <ul>
      {people.map(({ id, name, school, age, guardian, publicity, isToBeTold, isClosed }) => (
        <li
          key={id}
          className={`grid items-center gap-x-4 border-hairline py-2 ${isOfSheet ? 'not-last:border-b' : 'border-b sm:grid-cols-2'}`}
        >
          <TwoLines
            to={`/staff/applications/${id}`}
            first={
              <>
                <bdi>{name}</bdi>, {age}
              </>
            }
            second={school}
          />
          <div>
            {!isOfSheet && <p className={tones[guardian ?? 'none']}>{texts.guardians[guardian ?? 'none']}</p>}
            {!isOfSheet && <p className="text-muted">{texts.publicity(publicity)}</p>}
            {isClosed && <p className="text-sm text-muted">{texts.closed}</p>}
            {isToBeTold && <p className="text-sm font-semibold">{texts.toBeTold}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const tones = {
  none: 'text-muted',
  confirmed: 'text-muted',
  waiting: 'font-semibold',
  'no-address': 'font-semibold',
  refused: 'font-semibold text-error',
};
