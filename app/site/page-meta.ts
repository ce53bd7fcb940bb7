import type { MetaDescriptor } from 'react-router';
import { siteName } from '../../content/en/site/frame.ts';
import type { Site } from '../framework/request-context.ts';

type Page = {
  readonly title: string;
  readonly description: string;
  /** From the root. */
  readonly path: string;
};

type MetaArgs = { readonly matches: readonly [{ readonly loaderData: Site }, ...unknown[]] };

const folder = '../art/share';
/** The pictures with a link to a page, by its path. Default: that of Home. */
const cards = import.meta.glob<string>('../art/share/*.png', { eager: true, import: 'default' });

/** A route’s `meta`: the tags for search engines and link previews. */
export const createMeta = ({ title, description, path }: Page) =>
  function meta({ matches: [root] }: MetaArgs): MetaDescriptor[] {
    const { publicUrl } = root.loaderData;
    const address = publicUrl + path;
    const common: MetaDescriptor[] = [
      { title },
      { name: 'description', content: description },
      { tagName: 'link', rel: 'canonical', href: address },
    ];
    // The programs that read the rest run no scripts, so the scripts need not carry it.
    if (!import.meta.env.SSR) return common;
    return [
      ...common,
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: `${publicUrl}${cards[`${folder}${path}.png`] ?? cards[`${folder}/home.png`]}` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { property: 'og:url', content: address },
    ];
  };
