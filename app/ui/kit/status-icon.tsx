import type { StatusGroup } from '../../../core/applications/status.ts';
import { getPhase } from '../status-phases.ts';
import { SunIcon } from './sun-icon.tsx';

/** The word is next to it. */
export function StatusIcon({ status }: { readonly status: StatusGroup | null }) {
  return <SunIcon phase={status ? getPhase(status) : 0} />;
}
