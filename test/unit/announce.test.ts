import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { announce } from '../../src/process/announce.ts';

it('the first key is shown at any log level', () => {
  const written: string[] = [];
  const logger = pino({ level: 'silent' }, { write: (line: string) => written.push(line) });
  const firstAccount = { email: 'me@example.com', key: 'tp_secret', keyGenerated: true };
  const running = { url: 'http://127.0.0.1:1', firstAccount };

  announce(running, readConfig({ LOG_FORMAT: 'json' }, false), logger);

  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ email: 'me@example.com', key: 'tp_secret' }),
  ]);
});
