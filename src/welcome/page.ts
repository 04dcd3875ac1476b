import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context, Middleware } from 'koa';
import { pagePolicy } from '../http/pages/page-policy.ts';
import {
  ABOUT,
  DATABASES,
  type Facts,
  INTERFACES,
  NAME,
  probesOf,
  type ServicePath,
  WEEK,
  waysToKey,
} from './facts.ts';
import { PICTURE } from './picture.ts';

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const TEMPLATE = file('client/page.html');
const STYLE = file('client/page.css');
const ICON = `data:image/svg+xml,${encodeURIComponent(file('../http/pages/logo.svg'))}`;

/** The page is a single response: its style is inline and allowed by its hash. */
const POLICY = pagePolicy({
  'style-src': `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src': 'data:',
});

/** The page at `/`; clients that do not accept HTML get the same as JSON. */
export function welcome(facts: Facts): Middleware {
  return (context, next) => {
    if (context.path !== '/' || (context.method !== 'GET' && context.method !== 'HEAD')) {
      return next();
    }
    context.vary('Accept');
    context.set('Cache-Control', 'private, no-cache');
    if (context.accepts('json', 'html') === 'html') answerPage(context, facts);
    else context.body = inJson(facts);
    setTag(context);
  };
}

function answerPage(context: Context, facts: Facts): void {
  context.set('Content-Security-Policy', POLICY);
  context.type = 'html';
  context.body = render(facts, addressOf(context));
}

/** Returns the URL that the client used; a default if its Host header is invalid. */
function addressOf({ protocol, host }: Context): string {
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : 'http://127.0.0.1:4000';
}

/** Sets the ETag, and status 304 if the client has the current version. */
function setTag(context: Context): void {
  const text = typeof context.body === 'string' ? context.body : JSON.stringify(context.body);
  context.etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  context.status = 200;
  if (context.fresh) context.status = 304;
}

const inJson = (facts: Facts) => ({
  name: NAME,
  about: ABOUT,
  database: facts.database,
  signUp: facts.signUpOpen ? 'open' : 'closed',
  links: Object.fromEntries(
    [...INTERFACES, ...probesOf(facts)].map(({ name, path }) => [name.toLowerCase(), path]),
  ),
});

export function render(facts: Facts, at: string): string {
  const parts: Record<string, string> = {
    style: `<style>${STYLE}</style>`,
    icon: ICON,
    name: NAME,
    picture: PICTURE,
    start: startLinks(facts),
    database: DATABASES[facts.database],
    signUp: facts.signUpOpen ? 'Open' : 'Closed',
    interfaces: INTERFACES.filter(({ path }) => path !== WEEK)
      .map((place) => card(place, at))
      .join('\n'),
    probes: probesOf(facts)
      .map((place) => card(place, at))
      .join('\n'),
    keys: waysToKey(facts, at).map(way).join('\n'),
    try: command(`curl -H "Authorization: Bearer tp_…" ${at}/api/tasks`),
  };
  return TEMPLATE.replace(/\{\{(\w+)\}\}/g, (_, part: string) => parts[part] as string);
}

/** The links to the planning page: create an account, if that is possible, or sign in. */
const startLinks = ({ signUpOpen }: Facts) =>
  signUpOpen
    ? `<a href="${WEEK}?start=account" class="main">Start planning</a>\n        <a href="${WEEK}">Sign in</a>`
    : `<a href="${WEEK}" class="main">Sign in</a>`;

function card({ name, path, about, command: use }: ServicePath, at: string): string {
  const named = `<strong>${escaped(name)}</strong> <code>${escaped(path)}</code>`;
  const shown = use ? `<p>${named}</p>` : `<a href="${escaped(path)}">${named}</a>`;
  return `<li>
  ${shown}
  <span>${escaped(about)}</span>${use ? command(use(at)) : ''}
</li>`;
}

const way = ({ title, text, commands }: ReturnType<typeof waysToKey>[number]) => `<section>
  <h3>${escaped(title)}</h3>
  <p>${escaped(text)}</p>
  ${command(commands.join('\n'))}
</section>`;

const command = (text: string) => `<pre><code>${escaped(text)}</code></pre>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => ENTITIES[each] as string);
