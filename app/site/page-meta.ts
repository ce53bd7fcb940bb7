import type { MetaDescriptor } from 'react-router';
import { organisationDescription, shareImageAlt, siteName } from '../../content/en/site.ts';
import shareImage from '../art/share-card.png';
import type { Site } from '../framework/request-context.ts';

type Page = {
  readonly title: string;
  readonly description: string;
  /** Path of the page, from the root; null for pages without an address of their own. */
  readonly path: string | null;
  readonly indexed?: boolean;
};

/** What search engines and link previews learn about a page. */
export function describePage({ title, description, path, indexed = true }: Page, site: Site): MetaDescriptor[] {
  const common: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: site.publicUrl + shareImage },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: shareImageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (!indexed) common.push({ name: 'robots', content: 'noindex' });
  if (path === null) return common;
  const address = site.publicUrl + path;
  return [...common, { property: 'og:url', content: address }, { tagName: 'link', rel: 'canonical', href: address }];
}

/** Who runs the site, for search engines (https://schema.org/Organization). */
export function describeOrganisation({ publicUrl, contactEmail }: Site): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: siteName,
      description: organisationDescription,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      email: contactEmail,
    },
  };
}
