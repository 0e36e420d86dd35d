// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import '../../testing/dom.ts';
import { AccountType } from './account-type.tsx';

const known = vi.hoisted(() => ({ adults: [] as unknown[] }));
vi.mock('#sync', () => ({
  adultsOfChild: () => of(known.adults),
  askedLinks: () => of([]),
  changeAccountType: vi.fn(),
  childrenOfParent: () => of([]),
  enrollmentsOfUser: () => of([]),
  syncStatus: () => of({ connection: 'online' }),
}));

const button = () => screen.queryByRole('button', { name: "Make this a parent's account" });

it('offers another type to an account that nobody relies on', () => {
  known.adults = [];
  render(<AccountType type="student" />);
  expect(button()).toBeTruthy();
});

it('offers none to an account with linked people, whose change would be refused', () => {
  known.adults = [{}];
  render(<AccountType type="student" />);
  expect(screen.getByText('Student')).toBeTruthy();
  expect(button()).toBeNull();
});
