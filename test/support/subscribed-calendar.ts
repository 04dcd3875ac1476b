import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A calendar file with these lines between its first and its last one. */
export const calendarWith = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

export const EMPTY_CALENDAR = calendarWith();

const compact = (instant: string) => instant.replace(/[-:]|\.\d{3}/g, '');

/** The lines of an event. */
export const eventLines = (
  title: string,
  [start, end]: readonly [string, string],
  ...more: string[]
): string[] => [
  'BEGIN:VEVENT',
  `UID:${title}@test`,
  'DTSTAMP:20260101T000000Z',
  `DTSTART:${compact(start)}`,
  `DTEND:${compact(end)}`,
  `SUMMARY:${title}`,
  ...more,
  'END:VEVENT',
];

/** A server of one calendar file at 127.0.0.1. */
export class CalendarServer {
  file = EMPTY_CALENDAR;
  etag: string | undefined;
  /** Responds instead, if it is set. */
  respond: ((response: ServerResponse) => void) | undefined;
  readonly requests: IncomingHttpHeaders[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(({ headers }, response) => {
      this.requests.push(headers);
      if (this.respond) return this.respond(response);
      if (this.etag && headers['if-none-match'] === this.etag) {
        response.writeHead(304).end();
        return;
      }
      const tag = this.etag === undefined ? {} : { etag: this.etag };
      response.writeHead(200, { 'content-type': 'text/calendar', ...tag }).end(this.file);
    });
  }

  reset(): void {
    this.file = EMPTY_CALENDAR;
    this.etag = undefined;
    this.respond = undefined;
    this.requests.length = 0;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The address, whose path is secret. */
  get address(): string {
    return `http://${this.host}/secret-path.ics`;
  }
}
