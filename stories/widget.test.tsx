import { describe, expect, it } from 'vitest';
import { controlOf, widget } from './widget.tsx';

const SOURCE = `
export interface LampProps extends FieldProps {
  /** How bright. */
  readonly tone?: 'dim' | 'bright';
  readonly on: boolean;
  onChange(on: boolean): void;
}

/** A lamp. */
export function Lamp(props: LampProps): ReactNode {
`;

describe('the page of a widget [DEV-02]', () => {
  const { argTypes, parameters } = widget('Lamp', SOURCE);

  it('has its words and its properties with their docs, and those of every field', () => {
    expect(parameters.docs.description.component).toBe('A lamp.');
    expect(argTypes['tone']).toMatchObject({
      description: 'How bright.',
      control: 'select',
      options: ['dim', 'bright'],
    });
    expect(argTypes['on']).toMatchObject({ control: 'boolean', type: { required: true } });
    expect(argTypes).toHaveProperty('hint');
  });

  it('offers no control for what cannot be typed', () => {
    expect(argTypes['onChange']).toMatchObject({ control: false });
    expect(controlOf({ type: 'readonly Option[]' })).toEqual({ control: false });
    expect(controlOf({ type: 'string | null' })).toEqual({ control: 'text' });
  });
});
