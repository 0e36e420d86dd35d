import { useAtomValue } from 'jotai';
import { enquiries, type StoredEnquiry } from '#sync';
import { clockOrDay } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { aboutEnquiry } from '../../shared/enquiry/enquiry-about.ts';
import { Slip } from '../../ui/layout.tsx';
import { ListLine } from '../../ui/list-line.tsx';
import { Pill } from '../../ui/pill.tsx';
import { changeWords } from '../parts/nouns/index.ts';
import { ListHead } from './list-parts.tsx';
import { sentChangesAtom } from './sent-changes.ts';

const OPENED_AT = new Date(performance.timeOrigin).toISOString();

/** The changes and forms that the server accepted since the app was opened, the latest first. */
export function SentList() {
  const changes = useAtomValue(sentChangesAtom);
  const forms = useObservable(enquiries) ?? [];
  const now = useNow();
  const sent = [
    ...changes.map(({ item, sentAt }) => ({ key: item.key, words: changeWords(item), sentAt })),
    ...forms.flatMap(sentForm),
  ].toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="sent">
      <ListHead id="sent" title="Sent">
        Since you opened the app
      </ListHead>
      <Slip as="ul" className="px-4! py-1!">
        {sent.map(({ key, words, sentAt }) => (
          <ListLine key={`${key} ${sentAt}`} text={words}>
            <Pill tone="ok">Sent {clockOrDay(sentAt, now)}</Pill>
          </ListLine>
        ))}
      </Slip>
    </section>
  );
}

/** A form that was sent since the app was opened, as 'Mock test, reference 5F6CF1A4'; otherwise nothing. */
function sentForm(form: StoredEnquiry) {
  const { id, state, sentAt } = form;
  if (state !== 'sent' || !sentAt || sentAt < OPENED_AT) return [];
  const { label, reference } = aboutEnquiry(form);
  const words = reference ? `${label}, reference ${reference}` : label;
  return [{ key: id, words, sentAt }];
}
