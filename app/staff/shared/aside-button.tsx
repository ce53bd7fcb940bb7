import { asideTexts } from '../../../content/en/staff/applications.ts';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';

export function AsideButton({ id }: { readonly id: string }) {
  return (
    <ConfirmButton
      variant="link"
      {...asideTexts.button}
      intent="aside"
      action="/staff/review"
      fields={{ application: id }}
    />
  );
}
