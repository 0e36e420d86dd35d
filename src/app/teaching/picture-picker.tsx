import { useState } from 'react';
import { limits } from '#sync';
import {
  coursePictures,
  drawingOf,
  isOwnPicture,
  subjectPicture,
} from '../../shared/pictures/course-pictures.ts';
import { Fold } from '../../ui/fold.tsx';
import { FormTextField, useFormValue } from '../../ui/form/fields.tsx';
import type { AppForm } from '../../ui/form/use-app-form.ts';
import { PictureChoices } from '../../ui/picture-choices.tsx';

/**
 * Offers our own pictures, and writes the address of the chosen one into the field 'Image URL', which is folded away. Any
 * other address shows the picture of the subject.
 */
export function PicturePicker({ of: form }: { of: AppForm<'image' | 'subject'> }) {
  const image = useFormValue(form, 'image').trim();
  const subject = useFormValue(form, 'subject');
  const ofSubject = drawingOf(subjectPicture, subject);
  const isForeign = image !== '' && image !== subjectPicture && !isOwnPicture(image);
  const [wasForeign] = useState(isForeign);
  return (
    <div>
      <PictureChoices
        id={`${form.id}-picture`}
        label="Picture of the course"
        hint={
          isForeign
            ? 'The address below is kept and not shown. The course has the picture of its subject.'
            : 'Pick one of our drawings.'
        }
        subject={subject}
        value={isOwnPicture(image) ? image : subjectPicture}
        choices={[
          {
            value: subjectPicture,
            // Not named after the subject, whose field has that label.
            name: 'Default',
            drawing: ofSubject,
          },
          ...coursePictures
            // That of the subject is the default already.
            .filter(({ address, drawing }) => drawing !== ofSubject || address === image)
            .map(({ address, ...picture }) => ({ ...picture, value: address })),
        ]}
        onChange={(address) => form.setValue('image', address)}
      />
      <div className="mt-4">
        <Fold summary="The address of the picture" isSmall open={wasForeign}>
          <div className="pb-6">
            <FormTextField
              of={form}
              name="image"
              label="Image URL"
              hint="Filled in by your choice above."
              isOptional
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              limit={limits.courses.image}
            />
          </div>
        </Fold>
      </div>
    </div>
  );
}
