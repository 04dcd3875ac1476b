/** The directives of a content security policy that allow something. Everything else is blocked. */
type Allowed = Partial<
  Record<'script-src' | 'worker-src' | 'connect-src' | 'style-src' | 'font-src' | 'img-src', string>
>;

/** Returns the content security policy of a page: no frames, no forms, only the allowed sources. */
export const pagePolicy = (allowed: Allowed) =>
  [
    "default-src 'none'",
    ...Object.entries(allowed).map(([directive, sources]) => `${directive} ${sources}`),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
