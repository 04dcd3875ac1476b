/** Accessible names for parts of Swagger UI that have none or cannot be reached by keyboard. */
const NAMES = [
  ['tr[data-param-name] :is(input, select, textarea)', (part) => nameOfParameter(part)],
  ['.body-param__text', () => 'Request body'],
  ['.content-type', () => 'Media type'],
  ['.responses-table', (part) => (isLive(part) ? 'Response' : 'Possible responses')],
  ['.examples-select-element', () => 'Example'],
];

const nameOfParameter = (part) => part.closest('tr').dataset.paramName;

const isLive = (part) => part.classList.contains('live-responses-table');

function name() {
  for (const [selector, nameOf] of NAMES) {
    for (const part of document.querySelectorAll(`.swagger-ui ${selector}:not([aria-label])`)) {
      part.setAttribute('aria-label', nameOf(part));
    }
  }
  const [about] = document.getElementsByClassName('information-container');
  about?.setAttribute('role', 'region');
  about?.setAttribute('aria-label', 'About');
  // Each table of responses is a landmark region; a page can have many of them.
  for (const part of document.querySelectorAll('.swagger-ui table[role="region"]')) {
    part.removeAttribute('role');
  }
  for (const part of document.querySelectorAll('.swagger-ui pre:not([tabindex])')) {
    part.tabIndex = 0;
  }
  // Below the title, Swagger UI skips a heading level.
  for (const part of document.querySelectorAll('.swagger-ui :is(h3, h4, h5):not([aria-level])')) {
    part.setAttribute('aria-level', String(Number(part.tagName[1]) - 1));
  }
}

new MutationObserver(name).observe(document.getElementById('docs'), {
  childList: true,
  subtree: true,
});
