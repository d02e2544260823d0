/** The options of a page or file that costs as much as a heavy call. */
export const pageRoute = (summary: string, type = 'text/html') => ({
  schema: { summary, tags: ['pages'], produces: [type] },
  config: { counted: 'heavy' as const },
});
