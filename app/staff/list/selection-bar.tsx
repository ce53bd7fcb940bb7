import { bulk } from '../../../content/en/staff/list.ts';
import { Button } from '../../ui/kit/button.tsx';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import type { Selection } from '../shared/selection.tsx';
import { writeTarget } from '../shared/targets.ts';
import type { ListData, ListRow } from './read-list.ts';
import { AssignForm, type ForSelected, MessageForm, StatusForm } from './selection-forms.tsx';

type SelectionBarProps = {
  readonly data: ListData;
  readonly selection: Selection<ListRow>;
};

export function SelectionBar({ data, selection }: SelectionBarProps) {
  const { selected } = selection;
  const clear = () => {
    selection.clear();
    // The focused button unmounts.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const targets = selected.map(writeTarget);
  const shared = (close: () => void): ForSelected => ({ data, selected, targets, close });
  return (
    <section
      aria-label={bulk.region}
      // Above the frame of the demo.
      className="sticky bottom-2 z-1001 mx-auto flex flex-wrap items-center gap-1 rounded-sheet bg-night p-3 on-night text-mist sm:bottom-6 sm:w-fit sm:rounded-full sm:py-2 sm:pr-2 sm:pl-6"
    >
      <p className="grow pl-2 font-semibold text-cream sm:pr-4 sm:pl-0">{bulk.selected(selected.length)}</p>
      <div className="flex sm:order-last">
        {/* On a phone the list has no heads. */}
        {!selection.isAll && (
          <div className="sm:hidden">
            <Button variant="night" onClick={selection.toggleAll}>
              {bulk.selectAll}
            </Button>
          </div>
        )}
        <Button variant="night" onClick={clear}>
          {bulk.clear}
        </Button>
      </div>
      <div className="flex max-sm:basis-full sm:gap-1">
        <DialogButton variant="smallPrimary" label={bulk.status} title={bulk.status}>
          {(close) => <StatusForm {...shared(close)} />}
        </DialogButton>
        <DialogButton variant="night" label={bulk.assign} title={bulk.assign}>
          {(close) => <AssignForm {...shared(close)} />}
        </DialogButton>
        <DialogButton variant="night" label={bulk.message} title={bulk.message}>
          {(close) => <MessageForm {...shared(close)} />}
        </DialogButton>
      </div>
    </section>
  );
}
