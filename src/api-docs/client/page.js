/* global SwaggerUIBundle */
const element = (id) => document.getElementById(id);

const ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: element('docs'),
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  // Deep links are inside of buttons, where screen readers do not expose them.
  deepLinking: false,
  syntaxHighlight: { activated: false },
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});

/** Uses a key in this page only: it is neither stored nor shared with other tabs. */
async function useKey(key) {
  const response = await fetch('/api/user', { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) return showMessage('That key is not valid.');
  const { displayName, email } = await response.json();
  ui.preauthorizeApiKey('apiKey', key);
  element('who').textContent = `${displayName} (${email})`;
  element('use-key').reset();
  showKey(true);
  element('forget').focus();
}

function forget() {
  ui.authActions.logout(['apiKey']);
  showKey(false);
  element('use-key').elements.key.focus();
}

function showKey(isThere) {
  element('use-key').hidden = isThere;
  element('viewer').hidden = !isThere;
  showMessage('');
}

function showMessage(text) {
  element('message').textContent = text;
}

element('use-key').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { key } = Object.fromEntries(new FormData(event.target));
  await useKey(key.trim()).catch(() => showMessage('The server did not respond.'));
});
element('forget').addEventListener('click', forget);
