import { Drawing } from '../../ui/drawing.tsx';
import { drawingOf } from './course-pictures.ts';

interface CoursePictureProps {
  /** The stored address. */
  image: string;
  subject: string;
}

/** The picture of a course: always one of our own drawings. */
export function CoursePicture({ image, subject }: CoursePictureProps) {
  return <Drawing name={drawingOf(image, subject)} />;
}
