import { useEffect, useRef } from 'react';

/** SPEC.md section 9. The style sheet's copy of it, for browsers with scroll timelines, is in site/frame/bar.deferred.css. */
const threshold = 0.245;

/**
 * The style sheet ties the bar's look to the page's scroll timeline, which follows every scroll, resize and change of
 * content by itself and needs no script. Browsers without scroll timelines get the same from `data-moved` and `data-scrolled`.
 * Returns the ref for the bar.
 */
export function useScrolledBarFallback() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return;
    const root = document.documentElement;
    const update = () => {
      const scrollable = root.scrollHeight - window.innerHeight;
      bar.current?.toggleAttribute('data-moved', window.scrollY > 0);
      bar.current?.toggleAttribute('data-scrolled', window.scrollY > threshold * scrollable);
    };
    update();
    const size = new ResizeObserver(update);
    size.observe(document.body);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);
  return bar;
}
