import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { testApi } from '../support/service/api.ts';

const api = testApi();
const closed = testApi({ signUp: 'closed' });

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const get = (headers: Record<string, string> = {}, { url } = api) => fetch(`${url}/`, { headers });

const page = async (server = api) => (await get(HTML, server)).text();

/** A GET by node:http: `fetch` disables caching if a tag is sent, and sets the Host header itself. */
function plainGet(headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const outgoing = request(api.url, { headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode, text });
    });
    outgoing.on('error', reject).end();
  });
}

it('a browser gets a page at /, without a key', async () => {
  const answer = await get(HTML);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toMatch(/^<!doctype html>/);
});

it.each([
  ['application/json', { accept: 'application/json' }],
  ['anything', { accept: '*/*' }],
])('a client that accepts %s gets the same links as JSON', async (_, headers) => {
  const answer = await get(headers);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { links, ...fields } = (await answer.json()) as { links: object };
  expect(fields).toEqual({
    name: 'Task Planner',
    about: expect.any(String),
    database: expect.stringMatching(/^(embedded|memory|postgres)$/),
    signUp: 'open',
  });
  const linked = [...(await page()).matchAll(/<a href="([^"?]+)/g)].map(([, path]) => path);
  expect(Object.values(links).filter((path) => path !== '/mcp')).toEqual([...new Set(linked)]);
});

it('URLs that a browser cannot open are commands instead of links', async () => {
  const html = await page();
  expect(html).not.toContain('href="/mcp"');
  expect(html).toContain(`claude mcp add --transport http planner ${api.url}/mcp`);
});

it('/api/docs/ redirects to the page', async () => {
  const answer = await fetch(`${api.url}/api/docs/`, { headers: HTML, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/api/docs']);
});

it('every link is answered', async () => {
  const { links } = (await (await get()).json()) as { links: Record<string, string> };
  for (const path of Object.values(links)) {
    const { status } = await fetch(`${api.url}${path}`, { headers: HTML });
    expect([path, status === 200 || status === 401]).toEqual([path, true]);
  }
});

it('has a picture of a week; its links create an account, if sign-up is open, and sign in', async () => {
  const html = await page();
  expect(html).toMatch(/<svg class="picture"[^>]* role="img" aria-label="A planned week/);
  expect(html).toContain('<a href="/week?start=account" class="main">Start planning</a>');
  expect(html).toContain('<a href="/week">Sign in</a>');
  const ofClosed = await page(closed);
  expect(ofClosed).toContain('<a href="/week" class="main">Sign in</a>');
  expect(ofClosed).not.toContain('start=account');
});

it('all pages have the same logo', async () => {
  const welcome = await page();
  const [, inline = ''] = /rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(welcome) ?? [];
  for (const path of ['/week', '/graphql', '/api/docs']) {
    const html = await (await fetch(`${api.url}${path}`, { headers: HTML })).text();
    const [, icon = ''] = /rel="icon" href="([^"]+)"/.exec(html) ?? [];
    const answer = await fetch(`${api.url}${icon}`);
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect([path, await answer.text()]).toEqual([path, decodeURIComponent(inline)]);
  }
});

it('the page loads nothing: its inline style is allowed by its hash, and it has no script', async () => {
  const answer = await get(HTML);
  const html = await answer.text();
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(html).not.toMatch(/<script|\son\w+=|\{\{/);
});

it('a matching If-None-Match gets 304; JSON has another tag', async () => {
  const first = await get(HTML);
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toContain('Accept');
  const again = { 'if-none-match': tag };
  expect(await plainGet({ ...HTML, ...again })).toEqual({ status: 304, text: '' });
  expect(await plainGet(again)).toMatchObject({ status: 200 });
});

it('HEAD answers without a body; other methods are 404', async () => {
  const head = await fetch(`${api.url}/`, { method: 'HEAD', headers: HTML });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await fetch(`${api.url}/`, { method: 'POST' });
  expect([post.status, await post.json()]).toEqual([404, { error: 'Not found' }]);
});

it('explains how to create a key: by sign-up if it is open, otherwise by sign-in', async () => {
  expect(await page()).toContain('/api/auth/sign-up \\\n');
  const html = await page(closed);
  expect(html).toContain('/api/auth/sign-in \\\n');
  expect(html).not.toContain('/api/auth/sign-up');
  expect(await (await get({}, closed)).json()).toMatchObject({ signUp: 'closed' });
});

it('commands use the Host of the request, if it is valid', async () => {
  const pageFor = async (host: string) => (await plainGet({ ...HTML, host })).text;
  expect(await pageFor('planner.example:8080')).toContain('<code>AT=http://planner.example:8080\n');
  for (const host of ['<b>', 'a;rm -rf ~', '"onload=x']) {
    const html = await pageFor(host);
    expect(html).toContain('<code>AT=http://127.0.0.1:4000\n');
    expect(html).not.toContain(host);
  }
});
