import { useEffect, useRef } from 'react';
import { otherFailure, transportFailures } from '../../../content/en/staff/forms.ts';
import type { Failure } from '../../../core/result.ts';
import type { TransportCode } from '../../ui/form/form-result.ts';

type Texts<Code extends string> = { readonly [code in Exclude<Code, TransportCode>]: string };

type OutcomeProps<Code extends string> = {
  readonly failure: Failure<Code | TransportCode> | undefined;
  readonly texts: Texts<Code>;
};

/** Says why a form was refused. Always there, for a live region must not appear with its text. */
export function Outcome<Code extends string>({ failure, texts }: OutcomeProps<Code>) {
  const refusal = useInView(failure);
  return (
    <div className="staff-outcome" role="alert" id="outcome" ref={refusal}>
      {failure && <p className="error-paragraph">{describeRefusal(failure, texts)}</p>}
    </div>
  );
}

/** Returns the text of the code; the general sentence for a code that the types do not name. */
export function describeRefusal<Code extends string>(
  { code }: Failure<Code | TransportCode>,
  texts: Texts<Code>,
): string {
  return new Map<string, string>(Object.entries({ ...transportFailures, ...texts })).get(code) ?? otherFailure;
}

/**
 * The ref of what tells a failure at the head of a page: it comes into view, for what was pressed may stand far below. Where a
 * field is marked the focus is there, and the view stays with it.
 */
export function useInView(failure: unknown) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && !document.querySelector('main [aria-invalid=true]'))
      element.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return element;
}
