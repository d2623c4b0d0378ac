/** The sockets of the mock backend by their paths, for all doors. */
import type { Engine } from './engine/Engine.ts';
import type { OpenedBy, Panel, Peer } from './engine/socket/peers.ts';

/** Joins the socket at an address, `/ws/chat/…` or `/ws/live/…`; null for another path. */
export function joinSocket(engine: Engine, address: string, peer: Peer, openedBy?: OpenedBy): Panel | null {
  if (address.startsWith('/ws/chat/')) return engine.chat.join(address, peer, openedBy);
  if (address.startsWith('/ws/live/')) return engine.rooms.join(address, peer, openedBy);
  return null;
}
