import { type Details, ResponseError, Unreachable } from './client.ts';

/** An error as a sentence for the person. */
export function problemInWords(error: unknown): string {
  if (error instanceof Unreachable) return 'The server is not responding.';
  if (!(error instanceof ResponseError)) return 'Something went wrong. Reload the page.';
  if (error.code === 'INTERNAL') return 'The server failed to process this. Try again.';
  if (error.code === 'RATE_LIMITED' || error.code === 'UNAVAILABLE') return `${waitFor(error)}.`;
  const [first] = Object.entries(error.details);
  if (first) return `${sentence(first[0], first[1][0] ?? error.message)}.`;
  return `${error.message}.`;
}

function waitFor({ message, retryAfterSeconds }: ResponseError): string {
  if (!retryAfterSeconds) return `${message}. Try again in a moment`;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = retryAfterSeconds < 90 ? `${retryAfterSeconds} seconds` : `${minutes} minutes`;
  return `${message}. Try again in ${wait}`;
}

/** The error of a field that the page rejects before the server does. */
export const fieldError = (field: string, message: string): ResponseError =>
  new ResponseError({
    message,
    extensions: { code: 'VALIDATION_FAILED', details: { [field]: [message] } },
  });

/** The messages about form fields, by field name. Each is a sentence that begins with the field's label. */
export function fieldProblems(
  error: unknown,
  labels: Record<string, string>,
): Record<string, string> {
  if (!(error instanceof ResponseError)) return {};
  const found = Object.entries(detailsOf(error, Object.keys(labels))).map(
    ([path, [message = '']]) => {
      const name = path.split('.').at(-1) ?? path;
      return [name, `${sentence(labels[name] ?? name, message)}.`];
    },
  );
  return Object.fromEntries(found.filter(([name = '']) => name in labels));
}

/** The field messages of an error. Without details, the message may begin with a field name: "timezone must be an IANA zone". */
function detailsOf({ details, message }: ResponseError, names: string[]): Details {
  const name = names.find((name) => message.startsWith(`${name} `));
  if (name === undefined || Object.keys(details).length > 0) return details;
  return { [name]: [message.slice(name.length + 1)] };
}

/** Puts the field's label before a message that is a predicate: "must be 8-256 characters". */
function sentence(field: string, message: string): string {
  const isPredicate = /^(must|is|may|has|was|cannot|does|should)\b/.test(message);
  return isPredicate ? `${capital(field)} ${message}` : capital(message);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
