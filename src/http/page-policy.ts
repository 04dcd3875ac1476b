/** The directives of a page that say what it may load and talk to; whatever it does not name is refused. */
type Allowed = Partial<
  Record<'script-src' | 'worker-src' | 'connect-src' | 'style-src' | 'font-src' | 'img-src', string>
>;

/** The content security policy of a page of this server: no frames around it, no forms, nothing but what is allowed. */
export const pagePolicy = (allowed: Allowed) =>
  [
    "default-src 'none'",
    ...Object.entries(allowed).map(([directive, sources]) => `${directive} ${sources}`),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
