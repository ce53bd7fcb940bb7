import { bulk } from '../../../content/en/staff/list.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
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
            <ButtonLink variant="link" to={`/staff/applications/${id}`}>
              <bdi>{name}</bdi>
            </ButtonLink>{' '}
            {why}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
