import { describeFailure, type SecondFactorFailure } from './result.ts';

export function FailureParagraph({ failure }: { readonly failure: SecondFactorFailure }) {
  return (
    <p className="error-paragraph" id="refusal" role="alert">
      {describeFailure(failure)}
    </p>
  );
}
