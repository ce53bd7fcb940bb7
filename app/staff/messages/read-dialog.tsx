import { Dialog } from '../../ui/dialog.tsx';
import { MailPreview } from './mail-preview.tsx';
import type { ShownMail } from './read-summary.ts';

/** One mail, word for word; its text stands in a field from which it is easily copied. */
export function ReadDialog({ mail, closeTo }: { mail: ShownMail; closeTo: string }) {
  return (
    <Dialog title={mail.name} closeTo={closeTo}>
      <MailPreview mail={mail} key={mail.id} />
    </Dialog>
  );
}
