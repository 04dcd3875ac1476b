import { shown } from './quick-add-line.ts';

/** On a whole day. */
const DAY = (date: string) => `from 2026-${date} 00:00 | due 2026-${date} 23:59`;

describe('a German time is the one that people mean', () => {
  it.each([
    ['Anrufen heute Abend um 8', 'Anrufen | due 2026-11-18 20:00'],
    ['Anrufen um 9 Uhr abends', 'Anrufen | due 2026-11-18 21:00'],
    ['Anrufen um 8 Uhr morgens', 'Anrufen | due 2026-11-19 08:00'],
    ['Anrufen um 3', 'Anrufen | due 2026-11-18 15:00'],
    ['Anrufen um drei', 'Anrufen | due 2026-11-18 15:00'],
    ['Anrufen halb 9', 'Anrufen | due 2026-11-19 08:30'],
    ['Anrufen um halb neun', 'Anrufen | due 2026-11-19 08:30'],
    ['Anrufen viertel vor 4', 'Anrufen | due 2026-11-18 15:45'],
    ['Anrufen um 15h', 'Anrufen | due 2026-11-18 15:00'],
    ['Anrufen 15.30 Uhr', 'Anrufen | due 2026-11-18 15:30'],
    ['Anrufen heute um 9', 'Anrufen | due 2026-11-18 21:00'],
    ['Abendessen um 7', 'Abendessen | due 2026-11-18 19:00'],
    ['Frühstück um 6', 'Frühstück | due 2026-11-19 06:00'],
    ['Treffen um 9 am Freitag', 'Treffen | due 2026-11-20 09:00'],
    ['Meeting 14-16 uhr', 'Meeting | 120m | fixed 2026-11-18 14:00-16:00'],
    ['Meeting 14-16', 'Meeting | 120m | fixed 2026-11-18 14:00-16:00'],
    ['Meeting zwischen 14 und 16 Uhr', 'Meeting | 120m | fixed 2026-11-18 14:00-16:00'],
    ['Meeting von 9:30 Uhr bis 11 Uhr', 'Meeting | 90m | fixed 2026-11-19 09:30-11:00'],
    ['Meeting morgen abend 19-21 Uhr', 'Meeting | 120m | fixed 2026-11-19 19:00-21:00'],
    ['Deploy 22 Uhr bis 1 Uhr', 'Deploy | 180m | fixed 2026-11-18 22:00-01:00'],
    ['Anrufen morgen ab 14 Uhr', 'Anrufen | from 2026-11-19 14:00 | due 2026-11-19 23:59'],
    ['Anrufen morgen bis 12 Uhr', 'Anrufen | due 2026-11-19 12:00'],
    ['Anrufen Freitag nach 17 Uhr', 'Anrufen | from 2026-11-20 17:00 | due 2026-11-20 23:59'],
    ['Anrufen bis 18', 'Anrufen | due 2026-11-18 18:00'],
    ['Anrufen morgen Mittag', 'Anrufen | due 2026-11-19 12:00'],
    ['Anrufen am Abend', 'Anrufen | from 2026-11-18 18:00 | due 2026-11-18 23:59'],
  ])('%s', (line, expected) => {
    expect(shown(line, ['de-DE', 'en'])).toBe(expected);
  });
});

describe('a German date, range of dates or delay is read with all its words', () => {
  it.each([
    ['Mama morgen anrufen', `Mama anrufen | ${DAY('11-19')}`],
    ['Zahnarzt Freitag anrufen', `Zahnarzt anrufen | ${DAY('11-20')}`],
    [
      'Bericht nächste Woche abgeben',
      'Bericht abgeben | from 2026-11-23 00:00 | due 2026-11-29 23:59',
    ],
    ['Bericht vom 1. bis 5. Dezember', 'Bericht | from 2026-12-01 00:00 | due 2026-12-05 23:59'],
    ['Bericht von Montag bis Mittwoch', 'Bericht | from 2026-11-23 00:00 | due 2026-11-25 23:59'],
    [
      'Bericht zwischen Montag und Mittwoch',
      'Bericht | from 2026-11-23 00:00 | due 2026-11-25 23:59',
    ],
    ['Bericht Mo-Mi', 'Bericht | from 2026-11-23 00:00 | due 2026-11-25 23:59'],
    ['Urlaub 1.12.-5.12.', 'Urlaub | from 2026-12-01 00:00 | due 2026-12-05 23:59'],
    ['Urlaub 1.-5. Dezember', 'Urlaub | from 2026-12-01 00:00 | due 2026-12-05 23:59'],
    ['Urlaub vom 23.12. bis 2.1.', 'Urlaub | from 2026-12-23 00:00 | due 2027-01-02 23:59'],
    ['Bericht ab dem 1.12.', 'Bericht | from 2026-12-01 00:00'],
    ['Bericht nach dem 1. Dezember', 'Bericht | from 2026-12-02 00:00'],
    ['Bericht vor dem 1. Dezember', 'Bericht | due 2026-11-30 23:59'],
    ['Bericht für Freitag', 'Bericht | due 2026-11-20 23:59'],
    ['Bericht Frist Freitag', 'Bericht | due 2026-11-20 23:59'],
    ['Bericht fällig in 3 Tagen', 'Bericht | due 2026-11-21 23:59'],
    ['Bericht spätestens am Freitag', 'Bericht | due 2026-11-20 23:59'],
    ['Bericht frühestens Montag', 'Bericht | from 2026-11-23 00:00'],
    ['Bericht am 20. um 15 Uhr', 'Bericht | due 2026-11-20 15:00'],
    ['Bericht Freitag, den 20. November um 15 Uhr', 'Bericht | due 2026-11-20 15:00'],
    ['Bericht Fr 20.11. 15:00', 'Bericht | due 2026-11-20 15:00'],
    ['Bericht 30. Nov.', `Bericht | ${DAY('11-30')}`],
    ['Bericht Mi', 'Bericht | due 2026-11-18 23:59'],
    ['Bericht Ende November', `Bericht | ${DAY('11-30')}`],
    ['Bericht Mitte Januar', 'Bericht | from 2027-01-15 00:00 | due 2027-01-15 23:59'],
    ['Bericht bis Wochenende', 'Bericht | due 2026-11-22 23:59'],
    ['Bericht bis Jahresende', 'Bericht | due 2026-12-31 23:59'],
    ['Bericht bis Ende nächster Woche', 'Bericht | due 2026-11-29 23:59'],
    ['Bericht ab nächster Woche', 'Bericht | from 2026-11-23 00:00'],
    ['Bericht kommende Woche', 'Bericht | from 2026-11-23 00:00 | due 2026-11-29 23:59'],
    ['Bericht naechste Woche', 'Bericht | from 2026-11-23 00:00 | due 2026-11-29 23:59'],
    ['Bericht übernächste Woche', 'Bericht | from 2026-11-30 00:00 | due 2026-12-06 23:59'],
    ['Bericht kommenden Freitag', `Bericht | ${DAY('11-20')}`],
    ['Bericht diese Woche Freitag', `Bericht | ${DAY('11-20')}`],
    ['Bericht nächste Woche am Freitag um 9', 'Bericht | due 2026-11-27 09:00'],
    ['Bericht Freitag nächster Woche', `Bericht | ${DAY('11-27')}`],
    ['Bericht Freitag in zwei Wochen', `Bericht | ${DAY('12-04')}`],
    ['Bericht heute in einer Woche', `Bericht | ${DAY('11-25')}`],
    ['Bericht in einem Monat', 'Bericht | due 2026-12-18 23:59'],
    ['Bericht in einer halben Stunde', 'Bericht | due 2026-11-18 11:30'],
    ['Bericht innerhalb von 3 Tagen', 'Bericht | due 2026-11-21 23:59'],
    ['Bericht im Dezember', 'Bericht | from 2026-12-01 00:00 | due 2026-12-31 23:59'],
    ['Sport Montagmorgen', 'Sport | from 2026-11-23 06:00 | due 2026-11-23 12:00'],
    ['Kino Freitagabend', 'Kino | from 2026-11-20 18:00 | due 2026-11-20 23:59'],
    ['Einkauf Sonnabend', `Einkauf | ${DAY('11-21')}`],
  ])('%s', (line, expected) => {
    expect(shown(line, ['de-DE', 'en'])).toBe(expected);
  });
});

describe('a German duration or priority is read in words', () => {
  it.each([
    ['Bericht 2 Stunden', 'Bericht | 120m'],
    ['Bericht 2std', 'Bericht | 120m'],
    ['Bericht 90 Min.', 'Bericht | 90m'],
    ['Bericht 1 Std 30 Min', 'Bericht | 90m'],
    ['Bericht 1 Stunde und 30 Minuten', 'Bericht | 90m'],
    ['Bericht 1:30 Std', 'Bericht | 90m'],
    ['Bericht zwei Stunden', 'Bericht | 120m'],
    ['Bericht eine halbe Stunde', 'Bericht | 30m'],
    ['Bericht anderthalb Stunden', 'Bericht | 90m'],
    ['Bericht dreiviertelstunde', 'Bericht | 45m'],
    ['Bericht für eine Stunde', 'Bericht | 60m'],
    ['Bericht ca. 2 Stunden', 'Bericht | 120m'],
    ['Bericht Dauer: 2h', 'Bericht | 120m'],
    ['Bericht !hoch', 'Bericht | !high'],
    ['Bericht !dringend', 'Bericht | !urgent'],
    ['Bericht !niedrig', 'Bericht | !low'],
    ['Bericht hohe Priorität', 'Bericht | !high'],
  ])('%s', (line, expected) => {
    expect(shown(line, ['de-DE', 'en'])).toBe(expected);
  });
});
