// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../testing/dom.ts';
import { BookAssessmentLink } from './booking-links.tsx';

it('the booking link leads a visitor to an account and a signed-in person to the form', () => {
  render(<BookAssessmentLink />);
  const links = screen.getAllByRole('link', { name: 'Book Free Assessment' });
  const of = (hidden: string) => links.find(({ classList }) => classList.contains(hidden));
  expect(links).toHaveLength(2);
  expect(of('signed-in:hidden')?.getAttribute('href')).toBe('/auth?tab=signup');
  expect(of('signed-out:hidden')?.getAttribute('href')).toBe('/diagnostic-test');
});
