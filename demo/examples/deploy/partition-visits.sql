create unique index concurrently visits_by_id_and_location on visits (id, location_id);

do $$ begin
  loop
    begin
      set local lock_timeout = '40ms';
      execute format('alter table visits add constraint visits_before check (id < %s) not valid',
        20000000::bigint * ((now() at time zone 'utc')::date - date '2026-01-01'));
      exit;
    exception when lock_not_available then perform pg_sleep(0.2);
    end;
  end loop;
end $$;

alter table visits validate constraint visits_before;

do $$
declare
  today date := (now() at time zone 'utc')::date;
  first_id bigint := 20000000::bigint * (today - date '2026-01-01');
  triggers text[] := '{}';
  indexes text[] := '{}';
  uniques text[] := '{}';
  definition text;
  one record;
begin
  loop
    begin
      set local lock_timeout = '40ms';
      lock table visits in access exclusive mode;
      exit;
    exception when lock_not_available then perform pg_sleep(0.2);
    end;
  end loop;
  for one in select tgname as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where tgrelid = 'visits'::regclass and not tgisinternal loop
    triggers := triggers || one.definition;
    execute format('drop trigger %I on visits', one.name);
  end loop;
  for one in select relname as name, pg_get_indexdef(indexrelid) as definition, indisunique as is_unique
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = 'visits'::regclass and not indisprimary and relname <> 'visits_by_id_and_location' loop
    if one.is_unique then uniques := uniques || one.definition; else indexes := indexes || one.definition; end if;
    execute format('alter index %I rename to %I', one.name, left('before_' || one.name, 63));
  end loop;
  alter table visits alter id drop identity;
  alter table visits drop constraint visits_pkey;
  alter table visits add constraint visits_before_pkey primary key using index visits_by_id_and_location;
  alter table visits rename to visits_before;
  create table visits (like visits_before including defaults) partition by range (id);
  create sequence visits_of_day minvalue 0 maxvalue 19999999 start 0 cycle;
  alter table visits alter id set default
    (floor(extract(epoch from clock_timestamp()) / 86400)::bigint - 20454) * 20000000 + nextval('visits_of_day');
  alter table visits add primary key (id, location_id);
  foreach definition in array indexes loop execute definition; end loop;
  -- Unique within a day only: the server looks at all days before it writes a code or a device's number.
  create table visits_else (like visits including all);
  foreach definition in array uniques loop
    execute regexp_replace(definition, '^create unique index \S+ on \S+', 'create unique index on visits_else', 'i');
  end loop;
  execute format('alter table visits attach partition visits_before for values from (minvalue) to (%s)', first_id);
  alter table visits attach partition visits_else default;
  for day in 0..1 loop
    execute format('create table %I (like visits_else including all)', to_char(today + day, '"visits_"YYYY_MM_DD'));
    execute format('alter table visits attach partition %I for values from (%s) to (%s)',
      to_char(today + day, '"visits_"YYYY_MM_DD'), first_id + day * 20000000, first_id + (day + 1) * 20000000);
  end loop;
  foreach definition in array triggers loop execute definition; end loop;
end $$;

analyze visits;
