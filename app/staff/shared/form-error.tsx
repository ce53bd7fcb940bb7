import { otherFailure, transportFailures } from '../../../content/en/staff/forms.ts';
import { Callout } from '../../ui/kit/callout.tsx';

type RefusalProps = {
  readonly failure: { readonly code: string } | undefined;
  /** By the code of the refusal. */
  readonly texts: { readonly [code: string]: string };
};

/** The reason of a refusal. `useForm` scrolls it into view. */
export function FormError({ failure, texts }: RefusalProps) {
  if (!failure) return null;
  const all: RefusalProps['texts'] = { ...transportFailures, ...texts };
  return <Callout id="refusal">{all[failure.code] ?? otherFailure}</Callout>;
}
