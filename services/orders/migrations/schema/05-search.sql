-- A customer's words: name, phone, and the addresses of their ended orders. A search finds the customers by their words
-- and the orders by an index, and compares each order, so outdated words do no harm.
create table customer_words (
  customer_id text primary key,
  words tsvector not null
);
create index customer_words_by_word on customer_words using gin (words) with (fastupdate = off);

-- Returns the words in lower case, without accents and invisible marks, with digits 0 to 9, separated by spaces.
-- PostgreSQL's parser takes `12/3` for a path and, in some locales, splits Devanagari within a word.
create function plain_words(said text) returns text language sql immutable parallel safe as $$
select ' ' || translate(
  lower(case when octet_length(said) = char_length(said) then said
    when said ~
      '[٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩‐‑‒–—―−‘’ʼ]'
    then translate(
      regexp_replace(normalize(said, NFKD),
        '[\u0300-\u036f\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U000e0000-\U000e0fff]', '', 'g'),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩‐‑‒–—―−‘’ʼ',
      '01234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789-------''''''')
    else regexp_replace(normalize(said, NFKD),
      '[\u0300-\u036f\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U000e0000-\U000e0fff]', '', 'g') end),
  E'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~।॥', repeat(' ', 37))
$$;

-- Adds to a number with more than 4 digits its last 4 or more digits. A lexeme has at most 2 KiB.
create function words_of(said text) returns tsvector language sql immutable parallel safe as $$
select coalesce(array_to_tsvector(array_agg(distinct part)), ''::tsvector)
from (
  select left(word, 60) as part from unnest(string_to_array(plain_words(said), ' ')) as word where word <> ''
  union all
  select substr(word, first) from unnest(string_to_array(plain_words(said), ' ')) as word
  cross join lateral generate_series(2, length(word) - 3) as first
  where word ~ '^[0-9]{5,60}$'
) as parts
$$;
