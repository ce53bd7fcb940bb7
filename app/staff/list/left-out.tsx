import { Link } from 'react-router';
import { bulk } from '../../../content/en/staff/inbox.ts';
import { Callout } from '../../ui/kit/callout.tsx';

export type LeftOutProps = {
  readonly text: string;
  readonly unchanged: readonly { readonly id: string; readonly name: string; readonly why: string }[];
};

export function LeftOut({ text, unchanged }: LeftOutProps) {
  return (
    <Callout>
      <p>{text}</p>
      <h2 className="font-semibold">{bulk.notChanged(unchanged.length)}</h2>
      <ul>
        {unchanged.map(({ id, name, why }) => (
          <li key={id}>
            <Link className="underline underline-offset-4" to={`/staff/applications/${id}`}>
              <bdi>{name}</bdi>
            </Link>{' '}
            {why}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
