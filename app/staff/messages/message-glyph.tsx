import type { MessageState } from '../../../core/messages/message.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';

/** A folded plane that waits, a rising sun on the way, a broken horizon when it failed, a sun with a tick when it is done. */
export function MessageGlyph({ state }: { state: MessageState }) {
  switch (state) {
    case 'queued':
      return (
        <svg className="message-glyph" viewBox="0 0 84 84" width="24" height="24" aria-hidden="true">
          <path fill="currentColor" d="M78 18 8 38l22 12zm0 0L34 56l6 22 12-16z" />
        </svg>
      );
    case 'sending':
      return (
        <svg className="message-glyph" viewBox="0 0 34 34" width="28" height="28" aria-hidden="true">
          <path className="message-sun" d="M8 24a9 9 0 0 1 18 0z" />
          <path fill="currentColor" d="M2 24h30v2.6H2z" />
        </svg>
      );
    default:
      return <StatusGlyph kind={state === 'failed' ? 'error' : 'ok'} />;
  }
}
