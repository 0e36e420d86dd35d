// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../testing/dom.ts';
import { CoursePicture } from './course-picture.tsx';
import { coursePictures, subjectPicture } from './course-pictures.ts';

function shown(image: string, subject = 'english') {
  const { container } = render(<CoursePicture image={image} subject={subject} />);
  expect(container.querySelector('img, image')).toBeNull();
  return container.querySelector('use')?.getAttribute('href');
}

it('shows the chosen one of our own pictures', () => {
  for (const { address, drawing } of coursePictures)
    expect(shown(` ${address} `)).toBe(`/images/art/${drawing}.svg#art`);
});

it.each([
  'https://example.com/a.png',
  '//example.com/a.png',
  'http://localhost/images/courses/1.svg',
  'data:image/svg+xml,<svg/>',
  'javascript:alert(1)',
  '',
  subjectPicture,
])('shows the picture of the subject for the address %j, and loads nothing', (image) => {
  expect(shown(image)).toBe('/images/art/course-2.svg#art');
  expect(shown(image, 'science')).toBe('/images/art/course-3.svg#art');
  expect(shown(image, 'Latin')).toBe('/images/art/article-4.svg#art');
});
