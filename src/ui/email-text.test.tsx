// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../testing/dom.ts';
import { EmailText } from './email-text.tsx';

it('an address breaks before the @ and before a dot, and reads as it was typed', () => {
  const { container } = render(<EmailText>ann.reader@mail.example.com</EmailText>);
  expect(container.innerHTML).toBe('ann<wbr>.reader<wbr>@mail<wbr>.example<wbr>.com');
  expect(container.textContent).toBe('ann.reader@mail.example.com');
});
