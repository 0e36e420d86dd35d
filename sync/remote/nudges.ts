/**
 * The server's hint that something changed for this user. A nudge carries no data: it only asks for a pull.
 * If the connection is blocked (by a school's firewall, for example), the pull at intervals brings the change later.
 *
 * Guarantee: while the server can be reached, each wanted topic is joined, or is waiting to be joined again.
 * A channel that the server closes (its token expired while the device slept, for example) is joined again
 * with a new token, after a pause that grows while joining fails.
 */
import type { RealtimeChannel } from '@supabase/realtime-js';
import { filter, firstValueFrom, type Observable } from 'rxjs';
import type { Connection } from '../status-types.ts';
import type { Backoff } from './backoff.ts';
import type { Realtime } from './realtime.ts';

/** Milliseconds that a channel must stay joined before its pauses start short again. */
const healthyAfterMs = 60_000;

export interface NudgeDependencies {
  /** Loads the realtime client. Called when the first topic is joined, and again if it failed. */
  openRealtime: () => Promise<Realtime>;
  /** The topics to listen to; they may change. */
  topics$: Observable<readonly string[]>;
  /** A channel is joined only while the network is there. */
  connection$: Observable<Connection>;
  newBackoff: () => Backoff;
  /**
   * Called for a nudge on a topic, and whenever the topic is joined (again), since nudges may have been
   * missed.
   */
  onNudge: (topic: string) => void;
  /** Called with true when all wanted topics are joined, and with false when one is lost. */
  onJoined: (isJoined: boolean) => void;
}

/** Listens until the function that it returns is called. */
export function listenForNudges(dependencies: NudgeDependencies): () => void {
  const { topics$, connection$ } = dependencies;
  let opened: Promise<Realtime> | undefined;
  /** Topics share one client. */
  const openRealtime = () => {
    opened ??= dependencies.openRealtime().catch((failure) => {
      opened = undefined;
      throw failure;
    });
    return opened;
  };
  const subscriptions = new Map<string, TopicSubscription>();
  let wasJoined = false;
  const tellJoined = () => {
    const isJoined =
      subscriptions.size > 0 && [...subscriptions.values()].every((one) => one.isJoined);
    if (isJoined !== wasJoined) dependencies.onJoined(isJoined);
    wasJoined = isJoined;
  };
  const following = topics$.subscribe((topics) => {
    for (const [topic, subscription] of subscriptions) {
      if (topics.includes(topic)) continue;
      subscription.end();
      subscriptions.delete(topic);
    }
    for (const topic of topics) {
      if (subscriptions.has(topic)) continue;
      subscriptions.set(
        topic,
        new TopicSubscription(topic, { ...dependencies, openRealtime }, tellJoined),
      );
    }
    tellJoined();
  });
  const reconnecting = connection$.subscribe((connection) => {
    if (connection === 'online') for (const { backoff } of subscriptions.values()) backoff.tryNow();
  });
  return () => {
    following.unsubscribe();
    reconnecting.unsubscribe();
    for (const subscription of subscriptions.values()) subscription.end();
    void opened?.then((realtime) => realtime.disconnect()).catch(() => undefined);
  };
}

class TopicSubscription {
  readonly backoff: Backoff;
  private current: { realtime: Realtime; channel: RealtimeChannel } | undefined;
  /**
   * Resolves when the previous channel is removed. Joining earlier would make the client return that old
   * channel.
   */
  private left: Promise<unknown> = Promise.resolve();
  private ended = false;
  private joinedAt: number | null = null;

  constructor(
    private readonly topic: string,
    private readonly dependencies: NudgeDependencies,
    private readonly onChange: () => void,
  ) {
    this.backoff = dependencies.newBackoff();
    void this.join();
  }

  get isJoined(): boolean {
    return this.joinedAt !== null;
  }

  end(): void {
    this.ended = true;
    this.backoff.close();
    this.leave();
  }

  private async join(): Promise<void> {
    const { openRealtime, connection$, onNudge } = this.dependencies;
    await this.left;
    await this.backoff.ready();
    await firstValueFrom(connection$.pipe(filter((connection) => connection !== 'offline')));
    if (this.ended) return;
    const realtime = await openRealtime().catch(() => null);
    if (!realtime) return this.joinAgain();
    // The library joins with the last token it knows, which may have expired.
    await realtime.setAuth().catch(() => undefined);
    if (this.ended) return;
    const channel = realtime
      .channel(this.topic, { config: { private: true } })
      .on('broadcast', { event: 'nudge' }, () => onNudge(this.topic));
    this.current = { realtime, channel };
    channel.subscribe((status) => {
      // A removed channel still reports that it closed. Ignore it.
      if (this.current?.channel !== channel) return;
      if (status !== 'SUBSCRIBED') return this.joinAgain();
      this.joinedAt = performance.now();
      this.onChange();
      onNudge(this.topic);
    });
  }

  private joinAgain(): void {
    const { joinedAt } = this;
    this.joinedAt = null;
    this.onChange();
    if (joinedAt !== null && performance.now() - joinedAt > healthyAfterMs) {
      this.backoff.succeeded();
    }
    this.backoff.failed();
    this.leave();
    void this.join();
  }

  private leave(): void {
    const { current } = this;
    this.current = undefined;
    if (current) this.left = current.realtime.removeChannel(current.channel).catch(() => undefined);
  }
}

/** The topics whose nudges concern a user. */
export function topicsOf(userId: string, userType: string | undefined): string[] {
  return [`user:${userId}`, 'courses', ...(userType === 'admin' ? ['enquiries'] : [])];
}
