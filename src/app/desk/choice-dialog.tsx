import { type ReactNode, useState } from 'react';
import { searchText } from '../../lib/search-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-parts.tsx';
import { SearchField } from '../../ui/search-field.tsx';

export interface Choice {
  id: string;
  name: string;
  /** What the question calls it, if not by its name: 'yourself'. */
  nameInQuestion?: string;
  /** Shown below the name, and in the question. */
  detail: string;
}

interface ChoiceDialogProps {
  title: string;
  /** What happens after a choice. */
  text: string;
  searchLabel: string;
  /** Null until they are known. */
  choices: readonly Choice[] | null;
  /** Shown until the choices are known. */
  loading?: ReactNode;
  /** The button that carries the choice out: 'Give'. */
  confirmLabel: string;
  /** Shown in place of an empty list. */
  none: string;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** More choices than these get a search field. */
const SEARCHED = 8;
const CHOICE =
  'grid min-h-13 w-full gap-[0.1rem] border-b border-rule px-3 py-2 text-left hover:bg-tray focus-visible:-outline-offset-3';

/** Asks for one of a list, and then whether that one was meant: a choice changes a class, and its families are told. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, text, searchLabel, choices, loading, confirmLabel, none, onChoose, onClose } =
    props;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const wanted = searchText(search.trim());
  const shown = choices?.filter(({ name, detail }) =>
    searchText(`${name} ${detail}`).includes(wanted),
  );
  if (chosen) {
    return (
      <Dialog title={`${title} ${chosen.nameInQuestion ?? chosen.name}?`} isOpen onClose={onClose}>
        <p>{chosen.detail}</p>
        <p>{text}</p>
        <DialogActions>
          <Button variant="alt" onPress={() => setChosen(null)}>
            Choose another
          </Button>
          <Button onPress={() => onChoose(chosen)}>{confirmLabel}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>{text}</p>
      {choices && choices.length > SEARCHED ? (
        <SearchField label={searchLabel} value={search} onChange={setSearch} />
      ) : null}
      {shown ? null : loading}
      {shown && shown.length > 0 ? (
        <ul className="max-h-[50vh] overflow-y-auto border-t border-rule">
          {shown.map((choice) => (
            <li key={choice.id}>
              <button type="button" className={CHOICE} onClick={() => setChosen(choice)}>
                <b className="wrap-anywhere">{choice.name}</b>
                <span className="text-caption text-ink-2">{choice.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {choices && shown?.length === 0 ? (
        <p role="status">{choices.length > 0 ? 'Nothing found.' : none}</p>
      ) : null}
      <DialogActions>
        <Button variant="alt" onPress={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
