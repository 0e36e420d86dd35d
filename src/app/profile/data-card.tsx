import { useId, useState } from 'react';
import { collectOwnData } from '#sync';
import { paths } from '../../content/paths.ts';
import { isoDay } from '../../lib/days.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast-queue.ts';

/** A card with the button 'Download my data'. The device creates the file, so it works offline. */
export function DataCard() {
  const headingId = useId();
  const [isCollecting, setCollecting] = useState(false);
  const download = async () => {
    setCollecting(true);
    const result = await collectOwnData();
    setCollecting(false);
    if (!result.ok) {
      showToast(
        'error',
        'Not downloaded',
        result.error.message ||
          'This device could not read its own data. Reload the page and try again.',
      );
      return;
    }
    const name = `oakfold-data-${isoDay(new Date())}.json`;
    saveFile(name, JSON.stringify(result.value, null, 2), 'application/json');
    showToast('success', 'Your data has been downloaded', `Look for ${name} in your downloads.`);
  };

  return (
    <Slip
      as="section"
      kind="flat"
      className="grid justify-items-start gap-4"
      aria-labelledby={headingId}
    >
      <h2 className="text-h3" id={headingId}>
        Your data
      </h2>
      <p>
        Your profile, enrolments, courses and links, and your{' '}
        <Link to={paths.ownRequests}>requests</Link> with our answers, as a JSON file, which you can
        keep and other programs can read.
      </p>
      <Button
        variant="alt"
        small
        isPending={isCollecting}
        pendingLabel="Collecting..."
        onPress={() => void download()}
      >
        Download my data
      </Button>
    </Slip>
  );
}
