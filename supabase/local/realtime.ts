import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Database } from './database.ts';
import { urlOf } from './http.ts';
import { PUBLISHABLE_KEY } from './keys.ts';
import type { SerializerVersion } from './phoenix.ts';
import { RealtimeConnection } from './realtime-connection.ts';
import { isRecord } from './responses.ts';

const PATH = '/realtime/v1/websocket';

export interface Realtime {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): void;
}

/**
 * The realtime endpoint, as far as the app uses it. It has private channels. A notification of the database
 * on `sync_nudge` is sent to them as the broadcast `nudge`, whose payload names a table. There is no
 * presence, there are no row changes, and clients cannot send to each other.
 */
export async function startRealtime(
  database: Database,
  jwtSecret: string,
  log: (line: string) => void,
): Promise<Realtime> {
  const server = new WebSocketServer({ noServer: true });
  const connections = new Set<RealtimeConnection>();

  const isAdmin = async (user: string) => {
    const { rows } = await database.query(
      `select from public.profiles where id::text = $1 and user_type = 'admin' and not _deleted`,
      [user],
    );
    return rows.length > 0;
  };

  const open = (socket: WebSocket, version: SerializerVersion) => {
    const connection = new RealtimeConnection(socket, version, jwtSecret, isAdmin);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
    socket.on('error', (error) => log(`realtime: ${error.message}`));
  };

  await database.listen('sync_nudge', (payload) => {
    const nudge = parseNudge(payload);
    if (!nudge) return;
    for (const topic of nudge.topics) {
      for (const connection of connections) connection.nudge(topic, nudge.table);
    }
  });

  return {
    upgrade: (request, socket, head) => {
      const url = urlOf(request);
      if (url?.pathname !== PATH) return false;
      if (url.searchParams.get('apikey') !== PUBLISHABLE_KEY) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
        return true;
      }
      const version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
      server.handleUpgrade(request, socket, head, (opened) => open(opened, version));
      return true;
    },
    close: () => {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

interface Nudge {
  topics: string[];
  table: string;
}

/** Reads a notification of `private.send_nudges`; null for anything else. */
function parseNudge(payload: string): Nudge | null {
  try {
    const parsed: unknown = JSON.parse(payload);
    if (!isRecord(parsed) || !Array.isArray(parsed.topics)) return null;
    if (typeof parsed.table !== 'string') return null;
    const topics = parsed.topics.filter((topic) => typeof topic === 'string');
    return { topics, table: parsed.table };
  } catch {
    return null;
  }
}
