import { paths } from '../../content/paths.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';

/** Shares the public address of an advertised course; on a device that cannot share, copies it. */
export function ShareButton({ id, title }: { id: string; title: string }) {
  const share = async () => {
    const url = location.origin + paths.course(id);
    // It rejects when the person closes the sheet of the device.
    if ('share' in navigator) await navigator.share({ title, url }).catch(() => undefined);
    else await copyText(url, 'link');
  };
  return (
    <Button variant="quiet" small onPress={() => void share()}>
      <span className="can-share:hidden">Copy link</span>
      <span className="cannot-share:hidden">Share</span>
    </Button>
  );
}
