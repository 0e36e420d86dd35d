import type { WebSocket } from 'ws';
import { type Claims, verifyJwt } from './jwt.ts';
import { decode, encode, type PhoenixMessage, type SerializerVersion } from './phoenix.ts';
import { isRecord } from './responses.ts';

const PREFIX = 'realtime:';
/** What the hosted service says when its own check fails. */
const FAILED = 'UnknownErrorOnChannel: Unknown Error on Channel';
/** The longest wait of setTimeout, in milliseconds. For a token that lives longer, the timer is set again. */
const LONGEST_WAIT = 2 ** 31 - 1;

interface Channel {
  joinRef: string | null;
  claims: Claims;
  expiry: NodeJS.Timeout;
}

/**
 * One client. It keeps a channel only while the token of the last join or refresh is valid. When the token
 * expires, the channel is closed, so that nobody listens on after their session.
 */
export class RealtimeConnection {
  readonly #channels = new Map<string, Channel>();
  readonly #socket: WebSocket;
  readonly #version: SerializerVersion;
  readonly #jwtSecret: string;
  readonly #isAdmin: (user: string) => Promise<boolean>;

  constructor(
    socket: WebSocket,
    version: SerializerVersion,
    jwtSecret: string,
    isAdmin: (user: string) => Promise<boolean>,
  ) {
    this.#socket = socket;
    this.#version = version;
    this.#jwtSecret = jwtSecret;
    this.#isAdmin = isAdmin;
    socket.on('message', (data, binary) => {
      const message = binary ? null : decode(String(data), version);
      if (message) this.#receive(message);
    });
    socket.on('close', () => {
      for (const topic of this.#channels.keys()) this.#forget(topic);
    });
  }

  /** Sends a nudge that names the changed table, if this client has joined the topic. */
  nudge(subTopic: string, table: string): void {
    const topic = PREFIX + subTopic;
    if (!this.#channels.has(topic)) return;
    const payload = { type: 'broadcast', event: 'nudge', payload: { table } };
    this.#send({ joinRef: null, ref: null, topic, event: 'broadcast', payload });
  }

  #receive(message: PhoenixMessage): void {
    switch (message.event) {
      case 'heartbeat':
        this.#reply(message, 'ok', {});
        break;
      case 'phx_join':
        this.#join(message).catch(() => this.#reply(message, 'error', { reason: FAILED }));
        break;
      case 'phx_leave':
        this.#forget(message.topic);
        this.#reply(message, 'ok', {});
        this.#send({ ...message, event: 'phx_close', payload: {} });
        break;
      case 'access_token':
        this.#refresh(message).catch(() => this.#drop(message.topic, FAILED));
        break;
    }
  }

  async #join(message: PhoenixMessage): Promise<void> {
    const { config, access_token } = message.payload;
    const topic = message.topic.slice(PREFIX.length);
    const claims = this.#claimsOf(access_token);
    if (!isRecord(config) || config.private !== true) {
      const reason = 'PrivateOnly: This project only allows private channels';
      this.#reply(message, 'error', { reason });
    } else if (
      !message.topic.startsWith(PREFIX) ||
      !claims ||
      !(await this.#mayHear(topic, claims))
    ) {
      const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
      this.#reply(message, 'error', { reason });
    } else {
      this.#hold(message.topic, message.joinRef, claims);
      this.#reply(message, 'ok', { postgres_changes: [] });
    }
  }

  async #refresh({ topic, payload }: PhoenixMessage): Promise<void> {
    const channel = this.#channels.get(topic);
    if (!channel || typeof payload.access_token !== 'string') return;
    const claims = this.#claimsOf(payload.access_token);
    const isSame = claims?.sub === channel.claims.sub;
    if (claims && isSame && (await this.#mayHear(topic.slice(PREFIX.length), claims))) {
      if (this.#channels.has(topic)) this.#hold(topic, channel.joinRef, claims);
    } else {
      this.#drop(topic, 'Invalid token');
    }
  }

  /**
   * Whether a user may join a topic: the same rule as in the policies on realtime.messages of the hosted
   * service (migration nudges).
   */
  async #mayHear(topic: string, { sub, role }: Claims): Promise<boolean> {
    if (role !== 'authenticated' || !sub) return false;
    if (topic === 'enquiries') return this.#isAdmin(sub);
    return topic === 'courses' || topic === `user:${sub}`;
  }

  #claimsOf(token: unknown): Claims | null {
    return typeof token === 'string' ? verifyJwt(token, this.#jwtSecret) : null;
  }

  #hold(topic: string, joinRef: string | null, claims: Claims): void {
    this.#forget(topic);
    // The client may have left while the database was asked.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const left = (claims.exp ?? 0) * 1000 - Date.now();
    const expiry = setTimeout(
      () => {
        if (left > LONGEST_WAIT) return this.#hold(topic, joinRef, claims);
        this.#drop(topic, 'Token has expired');
      },
      Math.min(left, LONGEST_WAIT),
    );
    this.#channels.set(topic, { joinRef, claims, expiry });
  }

  #drop(topic: string, why: string): void {
    const joinRef = this.#channels.get(topic)?.joinRef ?? null;
    this.#forget(topic);
    const payload = { extension: 'system', status: 'error', message: why, channel: topic };
    this.#send({ joinRef, ref: null, topic, event: 'system', payload });
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
  }

  #forget(topic: string): void {
    clearTimeout(this.#channels.get(topic)?.expiry);
    this.#channels.delete(topic);
  }

  #reply(to: PhoenixMessage, status: 'ok' | 'error', response: object): void {
    this.#send({ ...to, event: 'phx_reply', payload: { status, response } });
  }

  #send(message: PhoenixMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) {
      this.#socket.send(encode(message, this.#version));
    }
  }
}
