import WebSocket from 'ws';
import { decode, encode } from '../../local/phoenix.ts';
import { isRecord } from '../../local/responses.ts';
import { type Finding, notChecked, ok, problem } from '../finding.ts';
import type { Project } from '../project.ts';

const TOPIC = 'realtime:doctor';

/**
 * Whether the project lets visitors join public channels. Anyone with the publishable key could use them to
 * send messages to anyone. The app's channels are private.
 */
export async function checkRealtime({ url, key, limitMs }: Project): Promise<Finding> {
  const answer = await joinPublicChannel(url, key, limitMs);
  if (answer === 'joined') {
    return problem(
      'Public realtime channels are allowed. In the dashboard under Realtime, Settings: turn off "Allow public access".',
    );
  }
  return /private/i.test(answer)
    ? ok('Public realtime channels are refused.')
    : notChecked(`Whether public realtime channels are refused: ${answer}`);
}

/** 'joined', or why not. */
function joinPublicChannel(url: string, key: string, limitMs: number): Promise<string> {
  const address = new URL('/realtime/v1/websocket', url.replace(/^http/, 'ws'));
  address.search = new URLSearchParams({ apikey: key, vsn: '1.0.0' }).toString();
  const socket = new WebSocket(address, { handshakeTimeout: limitMs });
  let limit: NodeJS.Timeout;
  return new Promise<string>((resolve) => {
    limit = setTimeout(
      () => resolve(`realtime sent no answer within ${limitMs / 1000} s.`),
      limitMs,
    );
    socket.on('open', () => {
      const config = { broadcast: { self: false }, presence: { key: '' }, private: false };
      const join = { joinRef: '1', ref: '1', topic: TOPIC, event: 'phx_join', payload: { config } };
      socket.send(encode(join, '1.0.0'));
    });
    socket.on('message', (data, isBinary) => {
      const message = isBinary ? null : decode(String(data), '1.0.0');
      if (message?.event !== 'phx_reply' || message.topic !== TOPIC) return;
      const { status, response } = message.payload;
      if (status === 'ok') resolve('joined');
      else resolve(`realtime answered "${isRecord(response) ? response.reason : status}".`);
    });
    socket.on('error', (error) => resolve(`realtime cannot be reached (${error.message}).`));
    socket.on('close', () => resolve('realtime closed the connection.'));
  }).finally(() => {
    clearTimeout(limit);
    socket.terminate();
  });
}
