import { asideTexts } from '../../../content/en/staff/applications.ts';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';

export function AsideButton({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <ConfirmButton
      variant="link"
      label={asideTexts.open}
      title={asideTexts.ask}
      text={text}
      confirm={asideTexts.confirm}
      intent="aside"
      action="/staff/review"
      fields={{ application: id }}
    />
  );
}
