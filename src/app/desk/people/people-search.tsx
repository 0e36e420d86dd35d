import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useIsOffline } from '../../parts/use-is-offline.ts';

interface PeopleSearchProps {
  search: string;
  onSubmit: (words: string) => void;
}

/** The search field for people. Enter or the button searches; an empty field gives the latest sign-ups. */
export function PeopleSearch({ search, onSubmit }: PeopleSearchProps) {
  const isOffline = useIsOffline();
  const [words, setWords] = useState(search);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = words.trim();
    if ([...asked].length === 1) {
      setError('Type at least two characters.');
      return;
    }
    setError('');
    onSubmit(asked);
  };
  return (
    <search>
      <form className="flex flex-wrap items-end gap-4" onSubmit={submit} noValidate>
        <div className="min-w-0 flex-[1_1_14rem]">
          <SearchField
            label="Find by name or email"
            spellCheck={false}
            value={words}
            error={error}
            onChange={setWords}
          />
        </div>
        <Button
          type="submit"
          isDisabled={isOffline}
          reason="You're offline. A search needs a connection."
        >
          Search
        </Button>
      </form>
    </search>
  );
}
