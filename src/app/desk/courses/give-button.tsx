import { useState } from 'react';
import type { Course } from '#sync';
import { giveCourse } from '#sync/desk';
import { useChunk } from '../../../lib/use-chunk.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import type { Mutation } from '../use-mutation.ts';

// A chunk of its own, because the home opens it rarely.
const loadDialog = async () => (await import('./give-dialog.tsx')).GiveDialog;

interface GiveButtonProps {
  course: Pick<Course, 'id' | 'title' | 'teacher_id'>;
  about?: string;
  mutation: Mutation;
  children: string;
}

/** A button that gives a course to a teacher. It asks to whom. */
export function GiveButton({ course, mutation, ...button }: GiveButtonProps) {
  const { id, title, teacher_id } = course;
  const { pending, mutate } = mutation;
  const [isAsking, setAsking] = useState(false);
  const GiveDialog = useChunk(loadDialog, isAsking);
  return (
    <>
      <ActionButton
        {...button}
        variant="oak"
        isPending={pending === id}
        pendingLabel="Giving..."
        onPress={() => setAsking(true)}
      />
      {isAsking && GiveDialog ? (
        <GiveDialog
          what={`"${title}"`}
          teacherId={teacher_id}
          onChoose={(teacher) => {
            setAsking(false);
            void mutate(id, giveCourse(id, teacher.id), [
              'Course given',
              `${title}: ${teacher.name}`,
            ]);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
