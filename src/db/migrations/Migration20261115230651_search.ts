import { Migration } from '@mikro-orm/migrations';

/**
 * Index keys for the words of a title and a text. Each key starts with eight digits of the account id, so that a search
 * scans the words of one account only, followed by 1 for the title or 2 for the text. Words are compared without case and
 * accents. Only the first 50,000 characters are indexed: PostgreSQL rejects rows with more than a megabyte of words. All
 * functions are immutable and independent of the search path.
 */
export const SEARCH_WORDS = `
create function search_words(account uuid, title text, body text) returns tsvector
language plpgsql immutable parallel safe cost 1000 as $$
declare
  mark constant text := right(account::text, 8);
  place text := mark || '1';
  words text[] := '{}';
  part text;
begin
  foreach part in array array[title, body] loop
    part := left(part, 50000);
    if octet_length(part) > length(part) then
      part := left(regexp_replace(normalize(part, nfkd), '[\\u0300-\\u036f]', '', 'g'), 50000);
      part := translate(part,
        U&'\\00a0\\00a1\\00ab\\00b7\\00bb\\00bf\\2010\\2011\\2012\\2013\\2014\\2018\\2019\\201a\\201c\\201d\\201e\\2022\\2026\\3000\\3001\\3002\\300c\\300d\\ff01\\ff08\\ff09\\ff0c\\ff1a\\ff1f',
        repeat(' ', 30));
    end if;
    -- PostgreSQL takes what these join for one word: a path, an address, a number with a sign.
    part := translate(part, '/.-@:_~&<>+', repeat(' ', 11));
    part := array_to_string(tsvector_to_array(to_tsvector('pg_catalog.simple', part)), ' ' || place);
    if part <> '' then
      words := words || string_to_array(place || part, ' ');
    end if;
    place := mark || '2';
  end loop;
  return array_to_tsvector(words);
end
$$;`;

export class Migration20261115230651_search extends Migration {
  override up(): void | Promise<void> {
    this.addSql(SEARCH_WORDS);

    this.addSql(
      `create index "project_search_index" on "project" using gin (search_words("user_id", "name", "description")) with (fastupdate = off);`,
    );

    this.addSql(
      `create index "task_search_index" on "task" using gin (search_words("user_id", "title", "description")) with (fastupdate = off);`,
    );

    this.addSql(
      `create index "label_search_index" on "label" using gin (search_words("user_id", "name", '')) with (fastupdate = off);`,
    );

    this.addSql(
      `create index "document_search_index" on "document" using gin (search_words("user_id", "title", "content")) with (fastupdate = off);`,
    );
  }
}
