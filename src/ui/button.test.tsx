// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../testing/dom.ts';
import { Button } from './button.tsx';

it('while pending it keeps its focus, shows the pending label and ignores presses', async () => {
  const onPress = vi.fn();
  const button = (isPending: boolean) => (
    <Button isPending={isPending} pendingLabel="Saving..." onPress={onPress}>
      Save
    </Button>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(button(true));
  const pending = screen.getByRole('button', { name: 'Saving...' });
  expect(document.activeElement).toBe(pending);
  // A browser moves focus away from a disabled button; jsdom does not.
  expect(pending.hasAttribute('disabled')).toBe(false);
  await userEvent.click(pending);
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledOnce();
});

it('while pending it does not submit its form', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows the reason only while it is disabled', () => {
  const { rerender } = render(
    <Button isDisabled reason="You're offline.">
      Add
    </Button>,
  );
  expect(screen.queryByText("You're offline.")).not.toBeNull();
  rerender(<Button reason="You're offline.">Add</Button>);
  expect(screen.queryByText("You're offline.")).toBeNull();
});

it('hidden text completes its name', () => {
  render(<Button about=" in Fractions">Enroll Now</Button>);
  expect(screen.getByRole('button').textContent).toBe('Enroll Now in Fractions');
});
