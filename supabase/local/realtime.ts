import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Database } from './database.ts';
import { PUBLISHABLE_KEY } from './keys.ts';
import type { SerializerVersion } from './phoenix.ts';
import { RealtimeConnection } from './realtime-connection.ts';
import { isRecord } from './responses.ts';

const PATH = '/realtime/v1/websocket';
const MESSAGE_LIMIT = 64 * 1024;

export interface Realtime {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): void;
}

/**
 * The realtime endpoint, as far as the app uses it: private channels on which the database's
 * `sync_nudge` notifications arrive as the broadcast `nudge` with an empty payload. No presence, no
 * row changes, nothing from one client to another.
 */
export async function startRealtime(
  database: Database,
  jwtSecret: string,
  log: (line: string) => void,
): Promise<Realtime> {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });
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
    for (const topic of topicsOf(payload)) {
      for (const connection of connections) connection.nudge(topic);
    }
  });

  return {
    upgrade: (request, socket, head) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname !== PATH) return false;
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

function topicsOf(payload: string): string[] {
  try {
    const parsed: unknown = JSON.parse(payload);
    if (!isRecord(parsed) || !Array.isArray(parsed.topics)) return [];
    return parsed.topics.filter((topic) => typeof topic === 'string');
  } catch {
    return [];
  }
}
