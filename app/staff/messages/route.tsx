import { messages as texts } from '../../../content/en/staff/messages.ts';
import { markAsSent, sendMessage, sendMessages } from '../../../core/messages/send-messages.ts';
import type { MessageError } from '../../../core/messages/stored-message.ts';
import { discardMessage } from '../../../core/messages/write-message.ts';
import { fail, type Result } from '../../../core/result.ts';
import { mayReleaseMessages } from '../../../core/team/policies.ts';
import { flashOrFail, redirectWithFlash } from '../../framework/flash.ts';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { Callout } from '../../ui/kit/callout.tsx';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Pager } from '../../ui/kit/pager.tsx';
import { Table } from '../../ui/kit/table.tsx';
import { staffAction, withPolicy } from '../guard.ts';
import { useSelection } from '../shared/selection.tsx';
import { FormError } from '../shared/staff-form.tsx';
import { readTargets } from '../shared/targets.ts';
import { clientAction, shouldRevalidate } from '../staff-form.ts';
import type { Route } from './+types/route';
import { createColumns, isSendable } from './columns.tsx';
import { readMessages } from './read-messages.ts';
import { SendDialog } from './send-dialog.tsx';
import { Tabs } from './tabs.tsx';

const path = '/staff/messages';

export const loader = withPolicy(mayReleaseMessages, ({ ctx, url }) => readMessages(ctx, url));

export const action = staffAction({ policy: mayReleaseMessages }, async (form, { context, ctx, actorEmail }) => {
  const finish = (result: Result<unknown, MessageError>, notice: keyof typeof texts.notices) =>
    flashOrFail(context, result, { path, text: texts.notices[notice] });
  const chosen = readTargets(form.getAll('message'));
  const intent = form.get('intent');
  if (intent === 'send') {
    if (!ctx.hasMailServer) return fail('no-mail-server');
    if (chosen.length === 0) return fail('none-selected');
    const { sent, refused } = await sendMessages(ctx, chosen, actorEmail);
    const [refusal] = refused;
    if (sent === 0 && refusal) return fail(refusal);
    return redirectWithFlash(context, path, { text: texts.noticeSent(sent, refused.length) });
  }
  const [first] = chosen;
  if (!first) return fail('gone');
  switch (intent) {
    case 'again':
      return finish(await sendMessage(ctx, first, actorEmail), 'again');
    case 'correct':
      return finish(await sendMessage(ctx, first, actorEmail, form.get('email').trim()), 'corrected');
    case 'sent':
      return finish(await markAsSent(ctx, first, actorEmail), 'sent');
    case 'discard':
      return finish(await discardMessage(ctx, first), 'discarded');
    default:
      return fail('unreadable');
  }
});

export { clientAction, shouldRevalidate };

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { tab, total, page, pageSize, hasMailServer, rows } = loaderData;
  const sendable = rows.filter(isSendable);
  const selection = useSelection(sendable, { scope: tab, isFull: true });
  const canSend = tab === 'queued' && hasMailServer && rows.length > 0;
  const title = texts.send(selection.selected.length);
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead}>
        {canSend && (
          <DialogButton variant="primary" label={title} title={title} isWide>
            {(close, titleId) => (
              <SendDialog
                titleId={titleId}
                selected={selection.selected}
                kept={rows.filter((row) => !isSendable(row))}
                onClose={close}
              />
            )}
          </DialogButton>
        )}
      </PageHeader>
      <FormError texts={texts.refusals} />
      {!hasMailServer && <Callout role="note">{texts.noServer}</Callout>}
      <Tabs data={loaderData} />
      {rows.length === 0 ? (
        <EmptyState text={texts.empty[tab]}>
          {tab === 'queued' && (
            <ButtonLink variant="link" to="/staff">
              {texts.emptyLink}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <Table
          key={tab}
          caption={texts.tabs[tab]}
          heads={texts.columns}
          columns={createColumns(loaderData, canSend ? selection : null)}
          rows={rows}
          hasMarks={canSend}
          isUnderLine
        />
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        getPath={(other) => `${path}?${new URLSearchParams({ state: tab, page: String(other) })}`}
      />
    </>
  );
}
