import { useEffect, useRef } from 'react';

/** SPEC.md section 9: the share of the scrollable height. */
const threshold = 0.245;

/** Marks the bar once the page has moved, and past the threshold: also after a resize, and when content grows. Returns its ref. */
export function useScrolledBar() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const update = () => {
      const scrollable = document.documentElement.scrollHeight - window.innerHeight;
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
