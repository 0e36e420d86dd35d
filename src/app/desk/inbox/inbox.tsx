import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type EnquiryMark, type InboxEnquiry, senderOf } from '#sync';
import { allowExport } from '#sync/desk';
import { updatedWords } from '../../../lib/dates.ts';
import { isoDay } from '../../../lib/days.ts';
import { keepFocus } from '../../../lib/keep-focus.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useNow } from '../../../lib/use-now.ts';
import { countOf } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/layout.tsx';
import { LetterRack } from '../../../ui/letter-rack.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useAddressFilter } from '../../parts/use-address-filter.ts';
import { useSyncStatus } from '../../parts/use-sync-status.ts';
import { problemWords } from '../problem-words.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { inboxCsv } from './inbox-csv.ts';
import { countLine, filterLines, filterOf, leaves, NO_FILTER, paramsOf } from './inbox-filter.ts';
import { InboxFilterBar } from './inbox-filter-bar.tsx';
import { dueLines, familyOf, type InboxLine, inboxLines } from './inbox-lines.ts';
import { InboxTable, lineId, lineLabel } from './inbox-table.tsx';
import { changedBy, deleteThem, markThem } from './mark-enquiries.ts';
import { type Marked, MarkedLine } from './marked-line.tsx';
import { NothingShown } from './nothing-shown.tsx';
import { OPEN } from './received-enquiry.ts';
import { SelectionBar } from './selection-bar.tsx';

const IN_ADDRESS = { read: filterOf, write: paramsOf };
const NONE: ReadonlySet<string> = new Set();
const COUNT_ID = 'enquiries-count';

const enquiriesOf = (lines: readonly InboxLine[]) => lines.flatMap(({ sent }) => sent);
const idsOf = (enquiries: readonly InboxEnquiry[]) => enquiries.map(({ id }) => id);
const labelOf = (enquiries: readonly InboxEnquiry[]) =>
  countOf(enquiries.length, 'enquiry', 'enquiries');

/** The received enquiries, at least one, with what can be done with them. */
export function Inbox({ enquiries }: { enquiries: readonly InboxEnquiry[] }) {
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  const [params, setParams] = useSearchParams();
  const openId = params.get(OPEN);
  const [marked, setMarked] = useState<Marked | null>(null);
  const [selected, setSelected] = useState(NONE);
  /** The slot whose lines alone are shown. */
  const [dueAt, setDueAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<readonly InboxEnquiry[] | null>(null);
  const status = useSyncStatus();
  const now = useNow();
  const { kind, state, search } = filter;
  const lines = useMemo(() => inboxLines(enquiries), [enquiries]);
  const filtered = filterLines(lines, filter);
  const due = dueLines(filtered, now);
  // The last one of a slot that is handled takes the slot with it, and all are shown again.
  const slot = due.find(({ id }) => id === dueAt);
  const shown = slot?.lines ?? filtered;
  const shownEnquiries = enquiriesOf(shown);
  const chosen = enquiriesOf(shown.filter(({ id }) => selected.has(id)));
  const opened = lines.find(({ sent }) => sent.some(({ id }) => id === openId));

  const open = (id: string | null) => {
    const address = new URLSearchParams(params);
    if (id) address.set(OPEN, id);
    else address.delete(OPEN);
    setParams(address, { replace: true, preventScrollReset: true });
  };
  const close = (id: string) => {
    open(null);
    // The dialog may have been opened from the dashboard's home lists, whose links are no longer on the page.
    keepFocus(lineId(id));
  };
  const mark = async (
    of: readonly InboxEnquiry[],
    as: EnquiryMark,
    label: string,
    isMany = false,
  ) => {
    const ids = idsOf(changedBy(as, of));
    if (!(await markThem(ids, as))) return;
    setMarked({ ids, mark: as, label, hasLeft: isMany || leaves(state, as) });
    if (isMany) setSelected(NONE);
  };
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isSelected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  const remove = async (of: readonly InboxEnquiry[]) => {
    setAsked(null);
    if (openId) open(null);
    if (await deleteThem(idsOf(of))) {
      setMarked(null);
      setSelected(NONE);
    }
    keepFocus(COUNT_ID);
  };
  const save = async () => {
    const allowed = await allowExport();
    if (!allowed.ok) {
      const [, words] = problemWords(allowed.error);
      const isOffline = allowed.error.code === 'offline';
      const text = isOffline
        ? "You're offline. We record each export, so it needs a connection."
        : words;
      showToast('error', 'Not exported', text);
      return;
    }
    saveFile(
      `enquiries-${isoDay(new Date())}.csv`,
      inboxCsv(shownEnquiries),
      'text/csv;charset=utf-8',
    );
  };

  return (
    <>
      <InboxFilterBar filter={filter} onChange={change} />
      <LetterRack label="When an answer is due" holes={due} pressed={dueAt} onPress={setDueAt} />
      <SectionHead className="mt-5 mb-3">
        <p>
          <b role="status" id={COUNT_ID} tabIndex={-1}>
            {countLine(shownEnquiries.length, enquiries.length)}
          </b>{' '}
          <span className="text-caption text-ink-2">
            {status?.lastSyncedAt ? updatedWords(status.lastSyncedAt, now) : ''}
          </span>
        </p>
        {shown.length > 0 ? (
          <Button variant="alt" small onPress={() => void save()}>
            Export CSV
          </Button>
        ) : null}
      </SectionHead>
      {marked ? <MarkedLine marked={marked} onUndone={() => setMarked(null)} /> : null}
      {shown.length > 0 ? (
        <>
          <SelectionBar
            shown={shownEnquiries.length}
            selected={chosen}
            onSelectAll={(isAll) => setSelected(isAll ? new Set(shown.map(({ id }) => id)) : NONE)}
            onMark={(as) => void mark(chosen, as, labelOf(changedBy(as, chosen)), true)}
            onDelete={() => setAsked(chosen)}
          />
          <InboxTable
            key={`${kind} ${state} ${search} ${slot?.id}`}
            lines={shown}
            selection={{ selected, label: lineLabel, onSelect: ({ id }, is) => select([id], is) }}
            openId={opened?.id ?? null}
            onOpen={(line) => open(line.latest.id)}
            onMark={({ sent, latest, isOpen }) =>
              void mark(sent, isOpen ? 'handle' : 'reopen', senderOf(latest))
            }
          />
        </>
      ) : (
        <NothingShown filter={filter} onShowAll={() => change({ ...NO_FILTER, state: 'all' })} />
      )}
      {opened && !asked ? (
        // Another enquiry is another dialog, which starts at its top.
        <EnquiryDialog
          key={opened.id}
          line={opened}
          family={familyOf(opened, lines)}
          onOpen={({ latest }) => open(latest.id)}
          onDelete={() => setAsked(opened.sent)}
          onClose={() => close(opened.id)}
        />
      ) : null}
      <DeleteQuestion
        enquiries={asked}
        onConfirm={(of) => void remove(of)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
