import { useEffect, useId, useRef } from 'react';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Row } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';

/**
 * An address that was just made, with what to do with it. It takes the focus, because the button that was pressed may be
 * gone.
 */
export function CalendarAddress({ address }: { address: string }) {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={text} tabIndex={-1}>
        <b>This is your address. We show it only now.</b> Anybody who has it can read the times and
        places of the lessons, so do not pass it on. No name of a child is in it.
      </p>
      <TextField
        id={id}
        label="Address of your calendar"
        value={address}
        isReadOnly
        spellCheck={false}
        onChange={() => undefined}
      />
      <Row>
        <Button variant="oak" small onPress={() => void copyText(address, 'address')}>
          Copy
        </Button>
        <a className={buttonClasses('alt', true)} href={address.replace(/^https?:/, 'webcal:')}>
          Open in my calendar
        </a>
      </Row>
      <ul className="grid list-disc gap-1 pl-5 text-small text-ink-2">
        <li>
          iPhone, iPad or Mac: press <b>Open in my calendar</b>.
        </li>
        <li>
          Google Calendar: on a computer, choose <b>Other calendars</b>, then <b>From URL</b>, and
          paste the address. Google may take a day to show a change.
        </li>
        <li>
          Outlook: choose <b>Add calendar</b>, then <b>Subscribe from web</b>, and paste it.
        </li>
      </ul>
    </div>
  );
}
