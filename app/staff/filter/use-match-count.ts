import { type FormEvent, useEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

/**
 * How many applications the fields of a filter match, asked from the server after each change. Null until it is known, and
 * without scripts.
 */
export function useMatchCount(stored: number) {
  const [count, setCount] = useState<number | null>(null);
  const asked = useRef<AbortController>(null);
  useEffect(() => {
    setCount(stored);
    return () => asked.current?.abort();
  }, [stored]);

  async function ask(form: HTMLFormElement): Promise<void> {
    asked.current?.abort();
    asked.current = new AbortController();
    const { signal } = asked.current;
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    if (signal.aborted) return;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    // Without an answer the button names no count.
    const response = await fetch(`/staff/count?${new URLSearchParams(fields)}`, { signal }).catch(() => null);
    const text = response?.ok ? await response.text() : '';
    if (!signal.aborted) setCount(text === '' ? null : Number(text));
  }
  return { count, onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => void ask(currentTarget) };
}
