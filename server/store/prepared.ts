import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Database } from './schema.ts';

class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const names = new Map<string, string>();

export const preparedName = (sql: string): string | undefined => names.get(sql);

/**
 * Compiling costs more than running. `build` gets slots instead of values and must only pass them on.
 * const findKey = prepared((db, { key }: { key: string }) => db.selectFrom('meta').select('value').where('key', '=',
 * key));
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
