// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Button,
  CheckboxGroup,
  ChoiceList,
  columnsFor,
  ErrorSummary,
  PhotoBackdrop,
  RadioGroup,
  TextField,
  useSpinner,
} from './index.ts';

afterEach(cleanup);

describe('a picture with its text', () => {
  it('keeps its focal point in sight, and the text on the other side of it [PHO-01]', () => {
    const { rerender } = render(<PhotoBackdrop src="a.jpg" alt="A sign" focus={{ x: 80, y: 30 }} />);
    const picture = screen.getByRole('img');
    expect([picture.style.objectPosition, picture.parentElement?.dataset.focus]).toEqual(['80% 30%', 'right']);
    rerender(<PhotoBackdrop src="a.jpg" alt="A sign" />);
    expect([picture.style.objectPosition, picture.parentElement?.dataset.focus]).toEqual(['', 'left']);
  });
});

describe('a single choice', () => {
  it('moves on once on a tap, also of what is chosen already; keys only choose [PASS-05]', async () => {
    const chosen: string[] = [];
    function Page() {
      const [value, setValue] = useState<string | null>(null);
      const options = ['A', 'B', 'C'].map((letter) => ({ value: letter, label: letter }));
      const onChange = (next: string): void => {
        setValue(next);
        chosen.push(next);
      };
      return (
        <RadioGroup
          name="one"
          label="One"
          options={options}
          value={value}
          onChange={onChange}
          onTapped={() => chosen.push('moves on')}
        />
      );
    }
    render(<Page />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    expect(chosen.splice(0)).toEqual(['A', 'B']);
    await user.dblClick(screen.getByRole('radio', { name: 'C' }));
    expect(chosen.splice(0)).toEqual(['C', 'moves on']);
    await user.click(screen.getByRole('radio', { name: 'C' }));
    expect(chosen).toEqual(['moves on']);
  });
});

describe('the spinner helper', () => {
  it('keeps a drawn button busy as long as its work lasts, and runs it once [SHELL-07]', async () => {
    let finish = (): void => {};
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    function Page() {
      const { busy, run } = useSpinner();
      return (
        <Button busy={busy} onClick={() => void run(work)}>
          Send
        </Button>
      );
    }
    render(<Page />);
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await act(async () => finish());
    expect(button).toBeEnabled();
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('a choice list', () => {
  it('has two columns above 4 items and three above 8 [SHELL-09]', () => {
    expect([1, 4, 5, 8, 9, 40].map(columnsFor)).toEqual([1, 1, 2, 2, 3, 3]);
    const items = Array.from({ length: 9 }, (_, i) => ({ id: i, label: `Place ${i}` }));
    render(<ChoiceList label="Places" items={items} onChoose={() => {}} />);
    expect(screen.getByRole('list', { name: 'Places' })).toHaveAttribute('data-columns', '3');
  });

  it('says what was chosen, and takes no second choice while one waits', () => {
    const onChoose = vi.fn();
    const items = [
      { id: 7, label: 'North' },
      { id: 8, label: 'South' },
    ];
    const { rerender } = render(<ChoiceList label="Places" items={items} onChoose={onChoose} />);
    fireEvent.click(screen.getByRole('button', { name: 'South' }));
    expect(onChoose).toHaveBeenCalledWith(8);
    rerender(<ChoiceList label="Places" items={items} onChoose={onChoose} busyId={8} />);
    expect(screen.getByRole('button', { name: 'North' })).toBeDisabled();
    expect(document.querySelector('[data-choice="8"]')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('fields', () => {
  it('tie label, hint and error to the input, which carries the name of the spec', () => {
    render(
      <TextField
        name="form_field_name"
        label="Name"
        hint="As in your passport"
        error="Please fill in"
        required
        value=""
        onChange={() => {}}
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAttribute('name', 'form_field_name');
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Please fill in As in your passport');
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
  });

  it('keep a number and what stands before it in one order, whatever the direction of the page [CFG-04]', () => {
    const prefix = <span data-testid="prefix">+46</span>;
    render(<TextField name="phone" label="Phone" type="tel" dir="ltr" before={prefix} value="" onChange={() => {}} />);
    expect(screen.getByTestId('prefix').parentElement).toHaveAttribute('dir', 'ltr');
  });

  it('give the chosen values in the order of the options', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
    const seen: (readonly string[])[] = [];
    function Page() {
      const [value, setValue] = useState<readonly string[]>([]);
      seen.push(value);
      return <CheckboxGroup name="goods" label="Goods" options={options} value={value} onChange={setValue} />;
    }
    render(<Page />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'C' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'A' }));
    expect(seen.at(-1)).toEqual(['a', 'c']);
  });

  it('lead from each line of the error summary to its field, the first input of a group', () => {
    const options = [{ value: 'x', label: 'X' }];
    render(
      <>
        <ErrorSummary
          title="Please check these"
          errors={[
            { id: 'name', message: 'Name is missing' },
            { id: 'purpose', message: 'Purpose is missing' },
          ]}
        />
        <TextField name="name" label="Name" value="" onChange={() => {}} />
        <RadioGroup name="purpose" label="Purpose" options={options} value={null} onChange={() => {}} />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Purpose is missing' }));
    expect(screen.getByRole('radio', { name: 'X' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Name is missing' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});
