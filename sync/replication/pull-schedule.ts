/** When a device pulls without being asked: on an interval, after a nudge, and after it has sent changes. */

/** Milliseconds between pulls while no nudges can be heard, and while they can. */
const pullIntervalMs = 30_000;
const nudgedPullIntervalMs = 5 * 60_000;
/** Milliseconds within which the devices that hear one nudge pull, so that they do not all ask at once. */
const sharedNudgeSpreadMs = 5_000;
/**
 * The shortest time between two pulls because of changes that this device sent, in milliseconds. Accepted rows are
 * pulled together: a pull for each would cost more than sending it.
 */
const ownPullPauseMs = 5_000;

export class PullSchedule {
  private interval: ReturnType<typeof setInterval> | undefined;
  private sharedNudge: ReturnType<typeof setTimeout> | undefined;
  private ownPull: ReturnType<typeof setTimeout> | undefined;
  /** When this device last pulled because of changes that it sent. */
  private ownPulledAt = Number.NEGATIVE_INFINITY;
  private isSending = false;

  /** @param pull pulls now */
  constructor(private readonly pull: () => void) {}

  /** Begins the interval, or changes it. */
  pullOften(areNudgesHeard: boolean): void {
    clearInterval(this.interval);
    this.interval = setInterval(this.pull, areNudgesHeard ? nudgedPullIntervalMs : pullIntervalMs);
  }

  /** @param topic what the nudge was sent to: one user, or something that many users share */
  nudged(topic: string): void {
    if (topic.startsWith('user:')) this.pullUnlessSending();
    else {
      // One pull answers every nudge that comes until then.
      this.sharedNudge ??= setTimeout(() => {
        this.sharedNudge = undefined;
        this.pullUnlessSending();
      }, Math.random() * sharedNudgeSpreadMs);
    }
  }

  /**
   * Changes are being sent, or their sending has ended.
   * @param wereAccepted whether the server took changes, which it may have changed further
   */
  sent({ isSending, wereAccepted }: { isSending: boolean; wereAccepted: boolean }): void {
    const hasEnded = this.isSending && !isSending;
    this.isSending = isSending;
    if (wereAccepted || (hasEnded && this.ownPull !== undefined)) this.pullOwn();
  }

  stop(): void {
    clearInterval(this.interval);
    clearTimeout(this.sharedNudge);
    clearTimeout(this.ownPull);
  }

  /** While this device sends, most nudges are echoes of its own changes. */
  private pullUnlessSending(): void {
    if (this.isSending) this.pullOwn();
    else this.pullNow();
  }

  private pullOwn(): void {
    const sincePullMs = performance.now() - this.ownPulledAt;
    const pauseMs = Math.max(this.isSending ? ownPullPauseMs : 0, ownPullPauseMs - sincePullMs);
    if (this.ownPull !== undefined && pauseMs > 0) return;
    const pull = () => {
      this.ownPulledAt = performance.now();
      this.pullNow();
    };
    if (pauseMs === 0) pull();
    else this.ownPull = setTimeout(pull, pauseMs);
  }

  /** This pull also brings what a later one was for. */
  private pullNow(): void {
    clearTimeout(this.ownPull);
    this.ownPull = undefined;
    this.pull();
  }
}
