import { useEffect } from 'react';
import { type NoticeItem, notices } from '#sync';
import { showBadge } from '../../lib/app-badge.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { noticeWords } from '../home/notices/notice-words.ts';
import { useLikelyType } from '../parts/use-account-type.ts';

/** Shows on the icon of the installed app how many changes and notices wait. @param unsent undefined while not known */
export function useAppBadge(unsent: number | undefined): void {
  const type = useLikelyType();
  const found = useObservable(notices);
  const isNew = ({ kind, subject, isSeen }: NoticeItem) =>
    !isSeen && type && noticeWords(kind, subject, type);
  const count = unsent === undefined || !found ? undefined : unsent + found.filter(isNew).length;
  useEffect(() => {
    if (count !== undefined) showBadge(count);
  }, [count]);
}
