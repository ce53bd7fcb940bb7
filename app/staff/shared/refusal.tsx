import { otherFailure, transportFailures } from '../../../content/en/staff/forms.ts';
import { Callout } from '../../ui/kit/callout.tsx';

type RefusalProps = {
  readonly failure: { readonly code: string } | undefined;
  /** By code. */
  readonly texts: { readonly [code: string]: string };
};

/** Says why a form was refused, and comes into view (`useForm`). */
export function Refusal({ failure, texts }: RefusalProps) {
  if (!failure) return null;
  const all: RefusalProps['texts'] = { ...transportFailures, ...texts };
  return <Callout id="refusal">{all[failure.code] ?? otherFailure}</Callout>;
}
