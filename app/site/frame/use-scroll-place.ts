import { useEffect, useState } from 'react';

/** SPEC.md section 9: the share of the scrollable height. */
const threshold = 0.245;

/**
 * The place of the window on the page, also after a resize and when content grows. A page marks its night
 * art below the bar by `data-art`.
 */
export function useScrollPlace() {
  const [isMoved, setMoved] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  const [isPastArt, setPastArt] = useState(false);
  useEffect(() => {
    const update = () => {
      const art = document.querySelector('main [data-art]');
      setMoved(scrollY > 0);
      setScrolled(scrollY > threshold * (document.documentElement.scrollHeight - innerHeight));
      setPastArt(art !== null && art.getBoundingClientRect().bottom < 48);
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
  return { isMoved, isScrolled, isPastArt };
}
