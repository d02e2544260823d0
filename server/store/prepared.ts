import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The place of a value in a query that is compiled before there are any. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The texts of all prepared queries: few, and known by name to each connection that has run them once. */
const names = new Map<string, string>();

/** The name under which a connection may keep this query; undefined for one that is not prepared. */
export const preparedName = (sql: string): string | undefined => names.get(sql);

/**
 * A query of every check-in: kysely builds and compiles it once for each database and not each time, which costs more
 * than running it. `build` is given slots in the place of values, so it must pass them on and not look at them.
 *
 *     const findKey = prepared((db, { key }: { key: string }) => db.selectFrom('meta').select('value').where('key', '=', key));
 *     const [row] = await findKey(db, { key: 'hash_key' });
 */
export function prepared<Values extends object, Row, Tables extends Database = Database>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values;
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = known.get(adapter) ?? build(db, slots).compile();
    known.set(adapter, query);
    if (!names.has(query.sql)) names.set(query.sql, `gatehouse_${names.size}`);
    const parameters = query.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
