import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { temporaryStore } from '../testing/databases.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  integer: 'number',
  bigint: 'number',
  blob: 'Uint8Array',
};

function lineOf({ name, type, notnull, pk }: Column, isAutomatic: boolean): string {
  const plain = TYPES[type.toLowerCase()] ?? `unknown /* ${type} */`;
  if (isAutomatic) return `    ${name}: Generated<${plain}>;`;
  return `    ${name}: ${plain}${notnull === 1 || pk > 0 ? '' : ' | null'};`;
}

// After a new migration: npx vitest run server/store/tables.test.ts -u
it('the types of the tables are what the migrations make', async () => {
  const { store, close } = await temporaryStore();
  const tables = await store.db.introspection.getTables();
  const parts: string[] = [];
  for (const { name, columns } of [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { rows } = await sql<Column>`select name, type, "notnull", pk from pragma_table_info(${name})`.execute(
      store.db,
    );
    const automatic = columns.find(({ isAutoIncrementing }) => isAutoIncrementing)?.name;
    parts.push(`  ${name}: {`, ...rows.map((row) => lineOf(row, row.name === automatic)), '  };');
  }
  await close();
  const text = [
    "import type { Generated } from 'kysely';",
    '',
    '/** As the migrations make them: written by server/store/tables.test.ts. */',
    ...['interface Tables {', ...parts, '}', ''],
    "/** A table's columns; a feature's own type adds what is narrower than its column, and what has to be said of it. */",
    ...['export type TableOf<Name extends keyof Tables> = Tables[Name];', ''],
  ].join('\n');
  await expect(text).toMatchFileSnapshot('./generated/tables.ts');
});
