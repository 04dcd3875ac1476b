import { useRef } from 'preact/hooks';
import { showMessage } from '../state/session/messages.ts';
import { IconButton } from './button.tsx';

/** A text in a field that cannot be changed, with a button that copies it. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      showMessage('Copied.');
    } catch {
      showMessage('The browser blocked copying. Press Ctrl+C to copy the selected text.');
    }
  };
  return (
    <div class="copyable">
      <label>
        {label}
        <input ref={field} value={text} readOnly spellcheck={false} />
      </label>
      <IconButton icon="copy" label={`Copy: ${label}`} onClick={copy} />
    </div>
  );
}
