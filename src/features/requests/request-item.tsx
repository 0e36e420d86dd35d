import { useState } from 'react';
import { discardEnquiry, referenceOf, retryEnquiry, type StoredEnquiry } from '#sync';
import { detailRows } from '../../content/enquiry-details.ts';
import { enquiryWords } from '../../content/enquiry-words.ts';
import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { SubmissionPill } from '../../ui/form/receipt.tsx';

interface RequestItemProps {
  enquiry: StoredEnquiry;
  onDiscard: (enquiry: StoredEnquiry) => void;
}

/** One form of this device: what it was, its reference, its state, and what can be done about it. */
export function RequestItem({ enquiry, onDiscard }: RequestItemProps) {
  const now = useNow();
  const [isTrying, setTrying] = useState(false);
  const { label } = enquiryWords[enquiry.kind];
  const reference = referenceOf(enquiry);
  const about = `: ${label}, ${reference}`;
  const retry = async () => {
    setTrying(true);
    await retryEnquiry(enquiry.id);
    setTrying(false);
  };
  return (
    <li className="slip request">
      <div className="head mb-0">
        <h2 className="text-h3">{label}</h2>
        <SubmissionPill submission={enquiry} />
      </div>
      <p>
        Reference <span className="ref num">{reference}</span>
      </p>
      <p className="note">Filled in {momentWords(enquiry.submittedAt, now)}.</p>
      {enquiry.state === 'refused' ? (
        <p className="sent no">{enquiry.message || 'Something went wrong'}</p>
      ) : null}
      <details className="fold">
        <summary>What you wrote</summary>
        <dl className="facts">
          {detailRows(enquiry.details).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="row">
        {enquiry.state === 'sent' ? (
          <Button
            variant="quiet"
            small
            about={about}
            onPress={() => void discardEnquiry(enquiry.id)}
          >
            Remove from this device
          </Button>
        ) : (
          <>
            <Button
              variant="alt"
              small
              about={about}
              isPending={isTrying}
              pendingLabel="Trying..."
              onPress={() => void retry()}
            >
              Try again
            </Button>
            <Button variant="danger" small about={about} onPress={() => onDiscard(enquiry)}>
              Discard
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
