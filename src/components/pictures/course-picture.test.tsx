// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../testing/dom.ts';
import { CoursePicture } from './course-picture.tsx';

const address = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

it('shows a picture from an https address', () => {
  const { container } = render(
    <CoursePicture image="https://example.com/a.png" subject="english" />,
  );
  expect(address(container)).toBe('https://example.com/a.png');
});

it.each(['http://example.com/a.png', 'javascript:alert(1)', ''])(
  'shows a drawing for the address %j',
  (image) => {
    const { container } = render(<CoursePicture image={image} subject="english" />);
    expect(address(container)).toBeUndefined();
    expect(container.querySelector('svg')).not.toBeNull();
  },
);

it('replaces a picture that fails to load, and tries another address', () => {
  const { container, rerender } = render(
    <CoursePicture image="https://example.com/a.png" subject="english" />,
  );
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(address(container)).toBeUndefined();
  rerender(<CoursePicture image="https://example.com/b.png" subject="english" />);
  expect(address(container)).toBe('https://example.com/b.png');
});
