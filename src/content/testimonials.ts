import { isSample, sample } from './sample.ts';
import type { Subject } from './subjects.ts';

/** A quotation from a parent. The parents are made up until the owner replaces them. */
export interface Testimonial {
  name: string;
  role: string;
  content: string;
  /** Stars, 1 to 5. */
  rating: number;
  /** Gives the avatar its colour. */
  subject: Subject;
}

export const testimonials: readonly Testimonial[] = [
  sample('Testimonial, first parent', {
    name: 'Amira M.',
    role: 'Parent of Year 6 Student',
    content:
      'She stopped asking whether she was clever and started asking what the question wanted. That was worth more than the mark.',
    rating: 5,
    subject: 'reasoning',
  }),
  sample('Testimonial, second parent', {
    name: 'Daniel P.',
    role: 'Parent of Year 5 Student',
    content:
      'The notes after each session are short, honest and useful. We always knew what to practise.',
    rating: 5,
    subject: 'science',
  }),
  sample('Testimonial, third parent', {
    name: 'Ruth O.',
    role: 'Parent of Year 6 Student',
    content: 'Small group, kind tutor, and homework that fitted in one hour.',
    rating: 5,
    subject: 'english',
  }),
  sample('Testimonial, fourth parent', {
    name: 'Joseph K.',
    role: 'Parent of Year 5 Student',
    content:
      'We live an hour away, so he joins online. He talks about his group as if they shared a desk.',
    rating: 4,
    subject: 'mathematics',
  }),
  sample('Testimonial, fifth parent', {
    name: 'Helen T.',
    role: 'Parent of Year 11 Student',
    content: 'The plan fitted on one page, and they kept to it.',
    rating: 5,
    subject: 'reasoning',
  }),
];

/** Whether one of the testimonials is still made up. */
export const areTestimonialsSample: boolean = testimonials.some((one) => isSample(one));
