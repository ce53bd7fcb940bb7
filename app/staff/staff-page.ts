import type { MetaDescriptor } from 'react-router';
import { siteName } from '../../content/en/site/frame.ts';

/** The head of a page of the staff side; programs without a role never see it. */
export function nameStaffPage(name: string): () => MetaDescriptor[] {
  return () => [{ title: `${name} – ${siteName}` }, { name: 'robots', content: 'noindex' }];
}
