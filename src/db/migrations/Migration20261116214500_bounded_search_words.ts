import { Migration } from '@mikro-orm/migrations';

/**
 * Normalizes a text in pieces of at most 128 characters, because `normalize` takes quadratic time for a run of combining
 * marks. The words stay the same, except for words of more than 128 characters with several non-accent marks at the
 * boundary of a piece, so the index is not rebuilt.
 */
const BOUNDED_SEARCH_WORDS = `
create or replace function search_words(account uuid, title text, body text) returns tsvector
language plpgsql immutable parallel safe cost 100000 as $$
declare
  mark constant text := right(account::text, 8);
  place text := mark || '1';
  words text[] := '{}';
  part text;
  rest text;
  piece text;
  space integer;
begin
  foreach part in array array[title, body] loop
    part := left(part, 50000);
    if octet_length(part) > length(part) then
      -- In pieces: normalising takes the square of a run of marks. They end at a space, so that no word is cut.
      rest := part;
      part := '';
      while rest <> '' and octet_length(part) < 200000 loop
        piece := left(rest, 128);
        space := strpos(reverse(piece), ' ');
        if space > 0 and length(piece) = 128 then
          piece := left(piece, 129 - space);
        end if;
        rest := right(rest, -length(piece));
        part := part || regexp_replace(normalize(piece, nfkd), '[\\u0300-\\u036f]', '', 'g');
      end loop;
      part := translate(left(part, 50000),
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

export class Migration20261116214500_bounded_search_words extends Migration {
  override up(): void | Promise<void> {
    this.addSql(BOUNDED_SEARCH_WORDS);
  }
}
