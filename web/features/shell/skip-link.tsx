/** Moves the focus to the first block, or to the calendar if it has none. */
function focusCalendar(): void {
  const [target] = ['[data-block]', '.grid', 'main a[tabindex="0"]', 'main a, main button'].flatMap(
    (selector) => document.querySelector<HTMLElement>(selector) ?? [],
  );
  target?.focus();
}

/** The first stop of the Tab key: skips the header and the list of tasks. */
export const SkipLink = () => (
  <button type="button" class="button skip" onClick={focusCalendar}>
    Skip to the calendar
  </button>
);
