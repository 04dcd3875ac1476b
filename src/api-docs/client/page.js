/* global SwaggerUIBundle */
const element = (id) => document.getElementById(id);

const ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: element('docs'),
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  // A link inside of a button is none for who cannot see.
  deepLinking: false,
  syntaxHighlight: { activated: false },
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});

/** The key stays in this page: neither a reload nor another tab knows it. */
async function useKey(key) {
  const answer = await fetch('/api/user', { headers: { authorization: `Bearer ${key}` } });
  if (!answer.ok) return showMessage('That key is not valid.');
  const { displayName, email } = await answer.json();
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
  await useKey(key.trim()).catch(() => showMessage('The server did not answer.'));
});
element('forget').addEventListener('click', forget);
