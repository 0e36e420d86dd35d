/**
 * Of all tabs of a user, one exchanges with the server: the tab that holds a Web Lock.
 *
 * A tab that is left, also into the back/forward cache, resigns. A tab that hangs or was frozen cannot resign. A tab in
 * view therefore asks the leader for a sign of life, and takes the lock if none comes. The former leader stops as soon
 * as it runs again; until then two tabs may exchange, which loses nothing, because each step is one atomic write.
 */
import type { TabChannel } from './environment.ts';

/** Milliseconds between the questions of a tab in view. */
export const askEveryMs = 1_000;
/** How many questions in a row the leader may leave unanswered before a tab in view takes over. */
const mostUnanswered = 3;

export interface LeadershipDependencies {
  /** The name of the lock. */
  name: string;
  channel: TabChannel | null;
  /** Called when this tab begins to lead. */
  onLead: () => void;
  /** Called when another tab has taken the lead, or this one has resigned. */
  onResign: () => void;
}

export class Leadership {
  private isLeading = false;
  private release: (() => void) | undefined;
  private request: AbortController | undefined;
  private asking: ReturnType<typeof setInterval> | undefined;
  /** How many questions the leader has not answered. Time is no measure: this tab may have been frozen itself. */
  private unanswered = 0;
  private closed = false;

  constructor(private readonly dependencies: LeadershipDependencies) {
    this.listen(true);
    this.asking = setInterval(() => this.ask(), askEveryMs);
    this.apply();
  }

  /** Waits for the lead, unless this tab leads or waits already. */
  readonly apply = (): void => {
    if (this.closed || this.isLeading || this.request) return;
    this.unanswered = 0;
    if (typeof navigator === 'undefined' || !('locks' in navigator)) this.begin();
    else {
      this.request = new AbortController();
      this.hold({ signal: this.request.signal });
    }
  };

  /** Gives up the lead, or stops waiting for it, until `apply` is called. */
  readonly resign = (): void => {
    this.request?.abort();
    this.request = undefined;
    this.end();
  };

  /** Answers another tab's question, or hears the answer to one. */
  receive(type: 'leader?' | 'leader'): void {
    if (type === 'leader') this.unanswered = 0;
    else if (this.isLeading) this.dependencies.channel?.post({ type: 'leader' });
  }

  close(): void {
    this.closed = true;
    clearInterval(this.asking);
    this.listen(false);
    this.resign();
  }

  private hold(options: LockOptions): void {
    const { name } = this.dependencies;
    const { request } = this;
    const isMine = () => this.request === request && !this.closed;
    const held = navigator.locks.request(name, options, () => {
      if (!isMine()) return undefined;
      return new Promise<void>((release) => {
        this.release = release;
        this.begin();
      });
    });
    held.catch(() => {
      // Another tab has taken the lock. This one waits for the next opportunity.
      if (!isMine()) return;
      this.resign();
      this.apply();
    });
  }

  private begin(): void {
    if (this.isLeading) return;
    this.isLeading = true;
    this.dependencies.onLead();
  }

  private end(): void {
    this.release?.();
    this.release = undefined;
    if (!this.isLeading) return;
    this.isLeading = false;
    this.dependencies.onResign();
  }

  private ask(): void {
    const { request } = this;
    if (this.isLeading || !request || !isInView()) {
      this.unanswered = 0;
    } else if (this.unanswered >= mostUnanswered) {
      this.unanswered = 0;
      this.request = new AbortController();
      request.abort();
      this.hold({ steal: true });
    } else {
      this.unanswered += 1;
      this.dependencies.channel?.post({ type: 'leader?' });
    }
  }

  private listen(isOn: boolean): void {
    if (typeof window === 'undefined') return;
    const act = isOn ? 'addEventListener' : 'removeEventListener';
    window[act]('pagehide', this.resign);
    window[act]('pageshow', this.apply);
  }
}

const isInView = () => typeof document === 'undefined' || document.visibilityState === 'visible';
