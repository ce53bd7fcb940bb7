import { staffRefusals } from '../../../content/en/staff/applications.ts';
import { otherFailure, transportFailures } from '../../../content/en/staff/forms.ts';
import { useFailure } from '../../ui/form/use-failure.ts';
import { Callout } from '../../ui/kit/callout.tsx';

export type FormErrorProps = {
  /** Default: any form of the page. */
  readonly intent?: string;
  /** The forms that show their own refusals. Default: none. */
  readonly except?: readonly string[];
  /** By the code of the refusal. Default: those about an application. */
  readonly texts?: { readonly [code: string]: string } | undefined;
};

/** The reason of a refusal. `useForm` scrolls it into view. */
export function FormError({ intent, except = [], texts = staffRefusals }: FormErrorProps) {
  const failure = useFailure(intent);
  if (!failure || except.includes(failure.intent ?? '')) return null;
  const all: FormErrorProps['texts'] = { ...transportFailures, ...texts };
  return <Callout id="refusal">{all[failure.code] ?? otherFailure}</Callout>;
}
