import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const isWrittenInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Focuses a field by a key, except while another field has the focus or a dialog is open. */
export function useShortcut(key: string, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (event.key !== key || !isPlain || isWrittenInto(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [key, field]);
}
