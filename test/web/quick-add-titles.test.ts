import { parseLine } from '../../web/features/quick-add/parse-line.ts';
import { contextOf, shown } from './quick-add-line.ts';

/** On a whole day. */
const DAY = (date: string) => `from 2026-${date} 00:00 | due 2026-${date} 23:59`;

describe('words that look like a field but are none stay in the title, underlined', () => {
  it.each([
    ['Report by 31 nov', 'Report by 31 nov | ?31 nov'],
    ['Report by 30 feb', 'Report by 30 feb | ?30 feb'],
    ['Report by 15', 'Report by 15 | ?by 15'],
    ['Report 2 days', 'Report 2 days | ?2 days'],
    ['Report tomorow', 'Report tomorow | ?tomorow'],
    ['Report on thrusday', 'Report on thrusday | ?thrusday'],
    ['Report 13pm', 'Report 13pm | ?13pm'],
    ['Report 2026-11-24T15:00', 'Report 2026-11-24T15:00 | ?2026-11-24T15:00'],
    ['Report asap', 'Report asap | ?asap'],
    ['Report yesterday', 'Report yesterday | ?yesterday'],
    ['Report 3 times per month', 'Report 3 times per month | ?3 times per month'],
    ['Fix the friday bug', 'Fix the friday bug | ?friday'],
    ['Send the 5pm report', 'Send the 5pm report | ?5pm'],
    ['Prepare Monday motivation post', 'Prepare Monday motivation post | ?Monday'],
    ['Watch the 100m final', 'Watch the 100m final | ?100m'],
    ['Buy 2m cable', 'Buy 2m cable | ?2m'],
    ['Read 30m of War and Peace', 'Read 30m of War and Peace | ?30m'],
    ['Write 2 hour exam', 'Write 2 hour exam | ?2 hour'],
    ['Fix p1 bug', 'Fix p1 bug | ?p1'],
    ['Gym mon and wed', 'Gym mon and wed | ?mon and wed'],
    ['Gym mon wed fri 7am', 'Gym mon wed fri 7am | ?mon wed fri 7am'],
    ['Gym mwf', 'Gym mwf | ?mwf'],
    ['Walk through the monday slides', 'Walk through the monday slides | ?through the monday'],
    ['Team sync at 9 or 10', 'Team sync at 9 or 10 | ?at 9 or 10'],
    ['Tuesday or Thursday lunch', 'Tuesday or Thursday lunch | ?Tuesday or Thursday'],
    ['Meds at 8am and 8pm', 'Meds at 8am and 8pm | ?at 8am and 8pm'],
    ['Check mail 2x daily', 'Check mail 2x daily | ?2x daily'],
    ['Renew passport by next summer', 'Renew passport by next summer | ?by next summer'],
    ['Coffee 3.50', 'Coffee 3.50 | ?3.50'],
    ['Set 10:90 split', 'Set 10:90 split | ?10:90'],
  ])('%s', (line, expected) => {
    expect(shown(line, ['en-GB'])).toBe(expected);
  });
});

describe('German words that look like a field but are none stay in the title, underlined', () => {
  it.each([
    ['Bericht 20 Stunden', 'Bericht 20 Stunden | ?20 Stunden'],
    ['Bericht bis 31.11.', 'Bericht bis 31.11. | ?31.11.'],
    ['Bericht am 31. November', 'Bericht am 31. November | ?31. November'],
    ['Bericht übermogen', 'Bericht übermogen | ?übermogen'],
    ['Bericht Donerstag', 'Bericht Donerstag | ?Donerstag'],
    ['Bericht morgen 25 Uhr', `Bericht 25 Uhr | ${DAY('11-19')} | ?25 Uhr`],
    ['Das Morgen planen', 'Das Morgen planen | ?Morgen'],
    ['Sport Di und Do 18 Uhr', 'Sport Di und Do 18 Uhr | ?Di und Do 18 Uhr'],
    ['Tabletten um 8 und 20 Uhr', 'Tabletten um 8 und 20 Uhr | ?um 8 und 20 Uhr'],
    ['Planung sonntagabends', 'Planung sonntagabends | ?sonntagabends'],
    ['morgen um 8 oder 9 anrufen', 'morgen um 8 oder 9 anrufen | ?morgen um 8 oder 9'],
    ['Montag oder Mittwoch Arzt', 'Montag oder Mittwoch Arzt | ?Montag oder Mittwoch'],
    ['Brot kaufen nachher', 'Brot kaufen nachher | ?nachher'],
    ['Ruf Mo', 'Ruf Mo | ?Mo'],
    ['Pillen alle 8 Stunden', 'Pillen alle 8 Stunden | ?alle 8 Stunden'],
  ])('%s', (line, expected) => {
    expect(shown(line, ['de-DE', 'en'])).toBe(expected);
  });
});

describe('names and ordinary words stay in the title', () => {
  it.each([
    'Meet Tom',
    'Watch Black Friday deals',
    'Ask Mr Friday',
    'Read chapter 3',
    'Read pages 3-5',
    'Buy 10-12 eggs',
    'May I ask Bob',
    'March on',
    'Sun cream',
    'Enjoy the sun',
    'Read The Sun',
    'Call Mo',
    'Call Mark',
    'Meet April',
    'Review May numbers',
    'Talk to Jan',
    'mark',
    'Second draft',
    'Top 10 list',
    'Version 2.1',
    'Room 12.30',
    'Buy 1.5 l milk',
    'iPhone 15 case',
    'Support 24/7',
    'Look at 3 houses',
    'Arrive at 10 Downing Street',
    'Divide by 2 and add',
    'Bake at 180',
    '1:1 with Bob',
    'Mix 1:2',
    'Score 3-1',
    'Plan the weekend',
    'Weekend plans',
    'Happy hour',
    'One day',
    'Visit Bob on the 5th floor',
    'On the 5th floor check the printer',
    'Read "Monday Starts on Saturday"',
    'Sun, sea and sand',
    'First thing to do',
    'Read through 5 chapters',
    '5th avenue shopping',
    'the 5 second rule',
    'Buy a 2 week ticket',
    'Midnight Express',
    'Noon prayer text',
    'After party photos',
    'Before I forget',
    'Start engine',
    'Deadline extension request',
    'End of story',
    'Next steps',
    'Give each child a card',
    'Pay 12.50',
    'Buy 2 l milk',
    'Wait a minute',
    'Upgrade to 2.0',
  ])('%s', (line) => {
    expect(shown(line, ['en-GB'])).toBe(line);
  });
});

describe('German names and ordinary words stay in the title', () => {
  it.each([
    'Guten Morgen Karte kaufen',
    'Am 2. Advent Kerzen anzünden',
    'am ersten Kapitel arbeiten',
    '„Freitag der 13.“ schauen',
    'Herrn Freitag anrufen',
    'Montage planen',
    'Mai Tai kaufen',
    'Mit August telefonieren',
    'Die Nacht der Museen',
    'Abend mit Freunden',
    'Kapitel 3 lesen',
    'Version 1.12. testen',
    'Raum 12',
    'Um die Ecke',
    'Am Bahnhof treffen',
    'Im Garten arbeiten',
    'Vor Ort sein',
    'Ab und zu lüften',
    'Alle Fenster putzen',
    'Zweite Meinung',
    'Jahresabschluss',
    'Wochenende planen',
    'Tag der offenen Tür',
    'So viel zu tun',
    'Für Mama',
  ])('%s', (line) => {
    expect(shown(line, ['de-DE', 'en'])).toBe(line);
  });
});

it.each(['a ', '1 ', 'mon ', 'by ', 'from 1 ', 'in a week from ', '2 weeks from ', 'é ', '𝔘 '])(
  'a line of “%s” is read in linear time',
  (words) => {
    /** The number of uses of the vocabularies for a line. */
    const usesFor = (count: number): number => {
      let uses = 0;
      const counted = <Value extends object>(value: Value): Value =>
        new Proxy(value, {
          get: (target, name) => {
            uses++;
            return Reflect.get(target, name);
          },
        });
      const context = contextOf(['de-DE', 'en']);
      const vocabularies = context.vocabularies.map(counted);
      parseLine(words.repeat(count), { ...context, vocabularies });
      return uses;
    };
    expect(usesFor(200) / usesFor(100)).toBeLessThan(2.3);
  },
);
