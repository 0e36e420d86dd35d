/** When a device pulls without being asked: on an interval, and after a nudge. */

/** Milliseconds between pulls while no nudges can be heard, and while they can. */
const pullIntervalMs = 30_000;
const nudgedPullIntervalMs = 5 * 60_000;
/** Milliseconds within which the devices that hear one nudge pull, so that they do not all ask at once. */
const sharedNudgeSpreadMs = 5_000;

export class PullSchedule {
  private interval: ReturnType<typeof setInterval> | undefined;
  private sharedNudge: ReturnType<typeof setTimeout> | undefined;
  private isNudged = false;

  /**
   * @param pull pulls now
   * @param isSending whether this device is sending changes
   */
  constructor(
    private readonly pull: () => void,
    private readonly isSending: () => boolean,
  ) {}

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

  /** @param wereAccepted whether the server took changes, which it may have changed further */
  sendingPaused(wereAccepted: boolean): void {
    if (wereAccepted || this.isNudged) this.pull();
    this.isNudged = false;
  }

  stop(): void {
    clearInterval(this.interval);
    clearTimeout(this.sharedNudge);
  }

  /** While this device sends, most nudges are echoes of its own changes. */
  private pullUnlessSending(): void {
    if (this.isSending()) this.isNudged = true;
    else this.pull();
  }
}
