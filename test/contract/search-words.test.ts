import { sql, type Transaction } from 'kysely';
import { SEARCH_WORDS } from '../../src/db/migrations/Migration20261115230651_search.ts';
import { CpuTimes } from '../support/records/expensive-texts.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

/** Runs on one connection that also has the previous version of the function. */
function withBoth<T>(work: (db: Transaction<unknown>) => Promise<T>): Promise<T> {
  const before = SEARCH_WORDS.replace('function search_words', 'function pg_temp.words_before');
  const kysely = api.orm.em.fork().getKysely<unknown>();
  return kysely.transaction().execute(async (db) => {
    await sql.raw(before).execute(db);
    const result = await work(db);
    await sql`drop function pg_temp.words_before`.execute(db);
    return result;
  });
}

async function wordsOf(db: Transaction<unknown>, text: string, name = 'search_words') {
  const { rows } = await sql<{ words: string }>`
    select ${sql.raw(name)}('00000000-0000-0000-0000-000000000000', '', ${text})::text as words`.execute(
    db,
  );
  return rows[0]?.words;
}

const PROSE = [
  'Größe, déjà vu, naïve façade; ﬁne ½ ①',
  'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם',
  'السَّلَامُ عَلَيْكُمْ ﷺ',
  'क्षत्रिय हिन्दी की किताब',
  'Tiếng Việt có dấu thanh',
  '漢字かな交じり文、カタカナ。',
  '👩‍👩‍👧‍👦 and 👍🏽',
];

describe('search_words', () => {
  it.each(PROSE)(
    'returns the same words of %s as the unbounded version, in a text of any length',
    async (line) => {
      for (const text of [line, `${line} `.repeat(50), `${line}\n`.repeat(500)]) {
        const [now, before] = await withBoth(async (db) => [
          await wordsOf(db, text),
          await wordsOf(db, text, 'pg_temp.words_before'),
        ]);
        expect(now).toBe(before);
      }
    },
  );

  it.each([
    ['marks of four classes', `a${'\u0315\u0300\u05ae\u0301'.repeat(12_000)}`],
    ['letters that become marks', `カ${'\uff9e\u0301'.repeat(24_000)}`],
    ['Tibetan vowels', `ཀ${'\u0f80\u0f74\u0f72\u0f71'.repeat(12_000)}`],
  ])('takes bounded CPU for stored texts of %s', async (name, text) => {
    const times = new CpuTimes();
    await times.measure(name, () => withBoth((db) => wordsOf(db, text)));
    expect(times.beyond(1_000)).toEqual([]);
  });
});
