/** Sets a field's value so that React notices: it overrides the setter of its fields, but not that of their prototype. */
export function setValue(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
