import { useState } from 'react';
import type { TeacherWithCourses } from '#sync';
import { useChunk } from '../../../lib/use-chunk.ts';
import { shownName } from '../../../lib/words.ts';
import { ActionButton } from '../../parts/action-button.tsx';

// A chunk of its own, because the home opens it rarely.
const loadDialog = async () => (await import('./teacher-decision.tsx')).TeacherDecision;

/** A button that approves a teacher or withdraws the approval. It asks first. */
export function DecisionButton({ teacher }: { teacher: TeacherWithCourses }) {
  const [isAsking, setAsking] = useState(false);
  const TeacherDecision = useChunk(loadDialog, isAsking);
  const isApproved = teacher.state === 'approved';
  return (
    <>
      <ActionButton
        variant={isApproved ? 'quiet' : 'oak'}
        about={`: ${shownName(teacher)}`}
        onPress={() => setAsking(true)}
      >
        {isApproved ? 'Withdraw approval' : 'Approve'}
      </ActionButton>
      {isAsking && TeacherDecision ? (
        <TeacherDecision teacher={teacher} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
