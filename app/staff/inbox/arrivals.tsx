import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { inbox } from '../../../content/en/staff/inbox.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';

const askEveryMs = 30_000;

/** Asks every half minute, while the page is visible, how many have arrived; the list moves only when it is pressed. */
export function Arrivals({ since }: { since: string }) {
  const [count, setCount] = useState(0);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    setCount(0);
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      // Without an answer the page stays as it is; the next question may be answered.
      const response = await fetch(`/staff/count?since=${encodeURIComponent(since)}`).catch(() => null);
      if (response?.ok) setCount(Number(await response.text()) || 0);
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [since]);
  // Once the head is scrolled away, the pill stays at the top of the window.
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false));
    if (count > 0 && place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [count]);
  return (
    <div role="status" className="arrivals" data-away={isAway || undefined} ref={place}>
      {count > 0 && (
        <button className="button ink with-icon" type="button" disabled={state !== 'idle'} onClick={() => revalidate()}>
          <PhaseGlyph phase={1} />
          {inbox.arrivals(count)}
        </button>
      )}
    </div>
  );
}
