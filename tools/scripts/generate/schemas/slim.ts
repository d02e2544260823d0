/** ajv's code is among the page's first bytes: removes unused parts, and replaces schemas by the values used. */
export function slim(code: string): string {
  const slimmed = withoutSchemas(code)
    .replace(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
    .replace(/\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}/g, 'instancePath=""')
    .replace(/\{instancePath(?::([^{}]+?))?,parentData[^{}]*,rootData\}/g, (_, path = 'instancePath') => path)
    .replace(/validate\d+\.evaluated = \{[^}]*\};/g, '')
    .replace(/(?=function validate\d+\()/g, '\n');
  if (/parentData|rootData|schemaPath/.test(slimmed)) throw new Error('ajv generates code in an unexpected form');
  return slimmed;
}

const DECLARATION = /const (schema\d+) = (\{.*?\});(?=const |function |\n|$)/gs;

function withoutSchemas(code: string): string {
  const schemas = new Map<string, unknown>();
  const rest = code.replace(DECLARATION, (all, name: string, literal: string) => {
    try {
      schemas.set(name, JSON.parse(literal));
      return '';
    } catch {
      return all;
    }
  });
  return rest.replace(/\b(schema\d+)((?:\.\w+|\["[^"]*"\])+)/g, (all, name: string, path: string) => {
    if (!schemas.has(name)) return all;
    const keys = [...path.matchAll(/\.(\w+)|\["([^"]*)"\]/g)].map(([, dotted, quoted]) => dotted ?? quoted ?? '');
    const value = keys.reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key],
      schemas.get(name),
    );
    if (value === undefined) throw new Error(`${all} has no value`);
    return JSON.stringify(value);
  });
}
