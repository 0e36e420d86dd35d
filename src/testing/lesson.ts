import type { LessonLearner, LessonWithLearners } from '#sync';

/** Amira at a lesson, as her parent sees it. */
export function exampleLearner(more: Partial<LessonLearner> = {}): LessonLearner {
  return {
    id: 'amira',
    isSelf: false,
    first_name: 'Amira',
    enrolled_at: '2026-09-01T10:00:00Z',
    pending: 'none',
    mark: '',
    note: '',
    away: false,
    away_reason: '',
    away_by: '',
    ...more,
  };
}

/** A lesson of Fractions, as the family of those who attend it sees it. */
export function exampleLesson(more: Partial<LessonWithLearners> = {}): LessonWithLearners {
  return {
    id: 'lesson-1',
    course_id: 'course-1',
    starts_at: '2026-11-28T10:00:00Z',
    minutes: 90,
    place: 'Room 2',
    topic: '',
    summary: '',
    is_cancelled: false,
    cancel_reason: '',
    instead_at: null,
    change_position: 1,
    pending: 'none',
    title: 'Fractions',
    subject: 'mathematics',
    teacher_name: 'H. Marsh',
    venue: '',
    learners: [exampleLearner()],
    ...more,
  };
}
