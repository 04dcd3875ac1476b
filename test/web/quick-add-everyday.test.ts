import { shown } from './quick-add-line.ts';

/** On a whole day. */
const DAY = (date: string) => `from 2026-${date} 00:00 | due 2026-${date} 23:59`;

describe('everyday lines in English', () => {
  it.each([
    ['Pay electricity bill before the 25th', 'Pay electricity bill | due 2026-11-24 23:59'],
    [
      'Dentist appointment next tuesday at 2:30pm for 45 minutes',
      'Dentist appointment | 45m | fixed 2026-11-24 14:30-15:15',
    ],
    ['Water plants every other day', 'Water plants | DAILY;INTERVAL=2'],
    ['Team retro thu 15-16:30', 'Team retro | 90m | fixed 2026-11-19 15:00-16:30'],
    ['Write blog post 1.5h by sunday evening', 'Write blog post | 90m | due 2026-11-22 23:59'],
    [
      'Prepare slides 90min, due friday 5 pm, high priority',
      'Prepare slides | 90m | due 2026-11-20 17:00 | !high',
    ],
    ['Pick up kids at 3 today', 'Pick up kids | due 2026-11-18 15:00'],
    ['Backup laptop every last friday of the month', 'Backup laptop | MONTHLY;BYDAY=-1FR'],
    [
      'Standup every weekday 9:15am 15m',
      'Standup | 15m | fixed 2026-11-19 09:15-09:30 | WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    ],
    ['Haircut Dec 5th 10-11', 'Haircut | 60m | fixed 2026-12-05 10:00-11:00'],
    ['Email the team a week from friday', `Email the team | ${DAY('11-27')}`],
    [
      'Journal every evening 10m',
      'Journal | 10m | from 2026-11-18 18:00 | due 2026-11-18 23:59 | DAILY',
    ],
    ['Vet appointment on 24.11 at 10.15', 'Vet appointment | due 2026-11-24 10:15'],
    ['Hand in essay midnight tomorrow', 'Hand in essay | due 2026-11-20 00:00'],
    ['tomorrow: call bank', `call bank | ${DAY('11-19')}`],
    ['Interview at half past two on Monday', 'Interview | due 2026-11-23 14:30'],
    ['Send invoice to Miller first of december', `Send invoice to Miller | ${DAY('12-01')}`],
    [
      'Review contract on the second of march',
      'Review contract | from 2027-03-02 00:00 | due 2027-03-02 23:59',
    ],
    ['Read Second May edition', 'Read Second May edition'],
    [
      'Plan offsite 2h first week of december',
      'Plan offsite | 120m | from 2026-12-01 00:00 | due 2026-12-07 23:59',
    ],
    ['Book hall last week of january', 'Book hall | from 2027-01-25 00:00 | due 2027-01-31 23:59'],
    [
      'Gym mon/wed/fri 7am 1h',
      'Gym mon/wed/fri | 60m | fixed 2026-11-19 07:00-08:00 | ?mon/wed/fri',
    ],
    ['Order cake 3 days before christmas', `Order cake | ${DAY('12-22')}`],
    ['2 weeks before christmas order cards', `order cards | ${DAY('12-11')}`],
    ['Submit report two days before friday', 'Submit report | due 2026-11-18 23:59'],
    ["Party on New Year's Eve", `Party | ${DAY('12-31')}`],
    ['Buy christmas presents', 'Buy christmas presents'],
    ['Buy presents by christmas', 'Buy presents | due 2026-12-25 23:59'],
    ['Finish tax before new year', 'Finish tax | due 2026-12-31 23:59'],
    ['Fix the login bug urgent', 'Fix the login bug urgent | ?urgent'],
    ['Call plumber asap', 'Call plumber asap | ?asap'],
    ['Fix sink 1h30m sat morning', 'Fix sink | 90m | from 2026-11-21 06:00 | due 2026-11-21 12:00'],
    ['Buy milk after work', 'Buy milk | from 2026-11-18 18:00 | due 2026-11-18 23:59'],
    [
      'Call landlord first thing monday',
      'Call landlord | from 2026-11-23 06:00 | due 2026-11-23 12:00',
    ],
    ['Submit expenses last day of the month', `Submit expenses | ${DAY('11-30')}`],
    ['sat: clean the garage', `clean the garage | ${DAY('11-21')}`],
    ['on the 5th rent', `rent | ${DAY('12-05')}`],
    ['the 5th: rent', `rent | ${DAY('12-05')}`],
    ['flight 23 dec 6am', 'flight | due 2026-12-23 06:00'],
    ['Do taxes through friday', 'Do taxes | due 2026-11-20 23:59'],
    ['Do taxes on friday or saturday', 'Do taxes | from 2026-11-20 00:00 | due 2026-11-21 23:59'],
    ['Do taxes sometime next week', 'Do taxes | from 2026-11-23 00:00 | due 2026-11-29 23:59'],
    ['Write essay 2 to 3 hours', 'Write essay | 180m'],
    ['Call Anna 330pm', 'Call Anna | due 2026-11-18 15:30'],
    ['Coffee with Sam 3-ish', 'Coffee with Sam | due 2026-11-18 15:00'],
    ['Walk the dog 20 mins twice a day', 'Walk the dog twice a day | 20m | ?twice a day'],
    ['Colour eggs before easter', 'Colour eggs | due 2027-03-27 23:59'],
    ['Deadline friday', 'Deadline | due 2026-11-20 23:59'],
    ['Mow the lawn sat pm', 'Mow the lawn | from 2026-11-21 12:00 | due 2026-11-21 18:00'],
    ['Call plumber tomorrow am', 'Call plumber | from 2026-11-19 06:00 | due 2026-11-19 12:00'],
    ['Call back in 10', 'Call back in 10 | ?in 10'],
    ['tomorrow sat nav update', `sat nav update | ${DAY('11-19')}`],
    ['Sunday roast', `roast | ${DAY('11-22')}`],
    ['Prep talk tues 2-4', 'Prep talk | 120m | fixed 2026-11-24 14:00-16:00'],
  ])('%s', (line, expected) => {
    expect(shown(line, ['en-GB'])).toBe(expected);
  });
});

it('a start after the days of the line is not read', () => {
  expect(shown('Call mum today from 1 dec', ['en-GB'])).toBe(
    'Call mum from 1 dec | due 2026-11-18 23:59 | ?from 1 dec',
  );
});

describe('everyday lines in German', () => {
  it.each([
    ['Oma anrufen heut Abend', 'Oma anrufen | from 2026-11-18 18:00 | due 2026-11-18 23:59'],
    ['Brot heute nach der Arbeit', 'Brot | from 2026-11-18 18:00 | due 2026-11-18 23:59'],
    ['Treffen Montag am Bahnhof', 'Treffen Montag am Bahnhof | ?Montag'],
    ['Blumen zum Valentinstag', 'Blumen | due 2027-02-14 23:59'],
    ['Müll heute und so', 'Müll und so | due 2026-11-18 23:59'],
    ['Brot kaufen heute noch', 'Brot kaufen | due 2026-11-18 23:59'],
    ['Miete am Ersten überweisen', `Miete überweisen | ${DAY('12-01')}`],
    ['Miete am 1. überweisen', `Miete überweisen | ${DAY('12-01')}`],
    ['am 5. Miete', `Miete | ${DAY('12-05')}`],
    ['Termin am 24ten', `Termin | ${DAY('11-24')}`],
    ['Mo: Bericht schreiben', `Bericht schreiben | ${DAY('11-23')}`],
    ['Oma Sa oder So anrufen', 'Oma anrufen | from 2026-11-21 00:00 | due 2026-11-22 23:59'],
    ['Putzen am Samstag oder Sonntag', 'Putzen | from 2026-11-21 00:00 | due 2026-11-22 23:59'],
    ['Irgendwann nächste Woche putzen', 'putzen | from 2026-11-23 00:00 | due 2026-11-29 23:59'],
    ['bis KW 50 Planung abgeben', 'Planung abgeben | due 2026-12-13 23:59'],
    ['monatlich am 15. Abrechnung', 'Abrechnung | MONTHLY;BYMONTHDAY=15'],
    ['Beete pflanzen bis Pfingsten', 'Beete pflanzen | due 2027-05-16 23:59'],
    ['Abgabe 15. Jan', 'Abgabe | due 2027-01-15 23:59'],
    ['Termin am Freitag', `Termin | ${DAY('11-20')}`],
    ['Brot kaufen nach Feierabend', 'Brot kaufen | from 2026-11-18 18:00 | due 2026-11-18 23:59'],
    ['Heute nach Feierabend Brot', 'Brot | from 2026-11-18 18:00 | due 2026-11-18 23:59'],
    [
      'Sauna Freitag nach Feierabend 2h',
      'Sauna | 120m | from 2026-11-20 18:00 | due 2026-11-20 23:59',
    ],
    ['Bericht vor Feierabend', 'Bericht | due 2026-11-18 23:59'],
    ['Report before close of business friday', 'Report | due 2026-11-20 23:59'],
    ['Blogartikel 1,5h bis Sonntagabend', 'Blogartikel | 90m | due 2026-11-22 23:59'],
    ['Paket bis spätestens Freitagmittag', 'Paket | due 2026-11-20 12:00'],
    ['Freitagmittag Essen mit Tom 1h', 'Essen mit Tom | 60m | fixed 2026-11-20 12:00-13:00'],
    [
      'Wochenbericht jeden Freitag 16 Uhr 30 Min',
      'Wochenbericht | 30m | fixed 2026-11-18 16:00-16:30 | WEEKLY;BYDAY=FR',
    ],
    ['Anruf 16 Uhr 30', 'Anruf | due 2026-11-18 16:30'],
    ['Vorstellungsgespräch 25.11. um 9 Uhr 45', 'Vorstellungsgespräch | due 2026-11-25 09:45'],
    ['Sport Mo/Mi/Fr 7 Uhr 1h', 'Sport Mo/Mi/Fr | 60m | fixed 2026-11-19 07:00-08:00 | ?Mo/Mi/Fr'],
    ['Weihnachtsgeschenke bis Heiligabend', 'Weihnachtsgeschenke | due 2026-12-24 23:59'],
    ['Geschenke vor Weihnachten kaufen', 'Geschenke kaufen | due 2026-12-23 23:59'],
    ['3 Tage vor Weihnachten Gans bestellen', `Gans bestellen | ${DAY('12-21')}`],
    ['Feuerwerk bis Silvester', 'Feuerwerk | due 2026-12-31 23:59'],
    ['Weihnachten planen', 'Weihnachten planen'],
    ['Zahlung am ersten Dezember', `Zahlung | ${DAY('12-01')}`],
    [
      'Offsite erste Woche im Dezember 2h',
      'Offsite | 120m | from 2026-12-01 00:00 | due 2026-12-07 23:59',
    ],
    ['Katze füttern morgens und abends', 'Katze füttern morgens und abends | ?morgens | ?abends'],
    ['Zimmer aufräumen 30min wichtig', 'Zimmer aufräumen wichtig | 30m | ?wichtig'],
    ['dringend Server neu starten', 'dringend Server neu starten | ?dringend'],
    ['Spülmaschine ausräumen jetzt', 'Spülmaschine ausräumen jetzt | ?jetzt'],
    ['Anruf bei Versicherung nächste Woche Mittwoch', `Anruf bei Versicherung | ${DAY('11-25')}`],
    ['Arzttermin Mittwoch in einer Woche 9 Uhr', 'Arzttermin | due 2026-11-25 09:00'],
    ['Training 3x die Woche 45 Min', 'Training | 45m | 3 a week'],
    [
      'Handwerker kommt zwischen 8 und 10 Uhr am Mittwoch',
      'Handwerker kommt | 120m | fixed 2026-11-25 08:00-10:00',
    ],
    [
      'Bericht 90 Minuten Donnerstagvormittag',
      'Bericht | 90m | from 2026-11-19 06:00 | due 2026-11-19 12:00',
    ],
    ['Projekt abschließen Ende nächster Woche', `Projekt abschließen | ${DAY('11-29')}`],
  ])('%s', (line, expected) => {
    expect(shown(line, ['de-DE'])).toBe(expected);
  });
});
