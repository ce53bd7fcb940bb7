import { useEffect, useState } from 'react';

/** SPEC.md section 9: the share of the scrollable height. */
const threshold = 0.245;
const top = { isMoved: false, isScrolled: false, isPastArt: false };

/**
 * The place of the window on the page, also after a resize and when content grows. A page marks its night
 * art below the bar by `data-art`.
 */
export function useScrollPlace() {
  const [place, setPlace] = useState(top);
  useEffect(() => {
    const update = () => {
      const art = document.querySelector('main [data-art]');
      const isMoved = scrollY > 0;
      const isScrolled = scrollY > threshold * (document.documentElement.scrollHeight - innerHeight);
      const isPastArt = art !== null && art.getBoundingClientRect().bottom < 48;
      setPlace((last) => {
        const isSame = last.isMoved === isMoved && last.isScrolled === isScrolled && last.isPastArt === isPastArt;
        return isSame ? last : { isMoved, isScrolled, isPastArt };
      });
    };
    update();
    const size = new ResizeObserver(update);
    size.observe(document.body);
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      size.disconnect();
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, []);
  return place;
}
