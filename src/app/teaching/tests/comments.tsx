import { useState } from 'react';
import { limits, type MarkRow, type MarkSheet } from '#sync';
import { giveMarks } from '#sync/desk';
import { shownName } from '../../../lib/words.ts';
import { Fold } from '../../../ui/fold.tsx';
import { personDraft } from '../../../ui/form/draft-store.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useSavedText } from '../register/use-saved-text.ts';

/** A sentence about each student's test. Below the marks, so that these are entered without a stop. */
export function Comments({ sheet, userId }: { sheet: MarkSheet; userId: string }) {
  // The fields are rendered once they are wanted.
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="mt-8">
      <Fold
        summary="A word to each family"
        onToggle={(event) => {
          if (event.currentTarget.open) setIsShown(true);
        }}
      >
        {isShown ? (
          <div className="grid max-w-[44rem] gap-6 pb-4">
            <p className="text-ink-2">
              The family reads it with the marks. Each text is saved when you leave its field.
            </p>
            {sheet.rows.map((row) => (
              <CommentField
                key={row.studentId}
                paperId={sheet.paper.id}
                row={row}
                userId={userId}
              />
            ))}
          </div>
        ) : null}
      </Fold>
    </div>
  );
}

interface CommentFieldProps {
  paperId: string;
  row: MarkRow;
  userId: string;
}

function CommentField({ paperId, row, userId }: CommentFieldProps) {
  const { studentId, comment } = row;
  const field = useSavedText({
    saved: comment,
    most: limits.results.comment,
    slot: personDraft(userId, `comment.${paperId}.${studentId}`),
    save: (text) => giveMarks(paperId, studentId, { comment: text }),
  });
  return (
    <TextField
      id={`comment-${studentId}`}
      label={`About ${shownName(row)}`}
      autoComplete="off"
      limit={limits.results.comment}
      {...field}
    />
  );
}
